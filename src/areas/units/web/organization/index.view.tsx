import organization from '../../../../school/units/contract/organization.entity.ts';
import { UnitScreen } from '../unit/UnitScreen.tsx';

/** 组织 (单位 6). */
export default function OrganizationView() {
  return <UnitScreen entity={organization} level={5} />;
}
