import department from '../../../../school/units/contract/department.entity.ts';
import { UnitScreen } from '../unit/UnitScreen.tsx';

/** 系部 (单位 6). */
export default function DepartmentView() {
  return <UnitScreen entity={department} level={4} />;
}
