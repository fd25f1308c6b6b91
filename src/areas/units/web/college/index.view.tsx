import college from '../../../../school/units/contract/college.entity.ts';
import { UnitScreen } from '../unit/UnitScreen.tsx';

/** 学院 (单位 6). */
export default function CollegeView() {
  return <UnitScreen entity={college} level={3} />;
}
