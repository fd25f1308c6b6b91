import organization from '../../../../school/units/contract/organization.entity.ts';
import { UnitScreen } from '../../../../school/units/web/unit/UnitScreen.tsx';

/** 组织 (domain.md 1.1.3–1.1.5). */
export default function OrganizationView() {
  return <UnitScreen entity={organization} level={5} />;
}
