import college from '../../../../school/units/contract/college.entity.ts';
import { UnitScreen } from '../../../../school/units/web/unit/UnitScreen.tsx';

/** 学院 (domain.md 1.1.3–1.1.5). */
export default function CollegeView() {
  return <UnitScreen entity={college} level={3} />;
}
