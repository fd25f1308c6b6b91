import college from '../../../contract/foundation/college.entity.ts';
import { UnitScreen } from '../unit/UnitScreen.tsx';

/** 学院 (domain.md 1.1.3–1.1.5). */
export default function CollegeView() {
  return <UnitScreen entity={college} level={3} />;
}
