import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { rehearseRole } from '../../../../school/approval/contract/rehearsal.calls.ts';
import { Rehearsing } from '../../../../school/approval/web/rehearsal/Rehearsing.tsx';
import type { RoleRow } from '../../../../school/people/contract/role.calls.ts';

interface Props {
  /** Null: nothing can be saved, so nothing is asked. */
  role: RoleRow | null;
  held: readonly string[];
  permissions: readonly string[];
}
/** Who would gain and lose which operations on items in flight by the rights of a role, before it is saved (审批 84). */
export function RoleEffect({ role, held, permissions }: Props) {
  if (!role || permissions.join() === held.join()) return null;
  return (
    <FormCard>
      <h2>对在途申报的影响</h2>
      <Rehearsing
        call={rehearseRole}
        asked={{ params: { id: role.id }, body: { permissions: [...permissions] } }}
      />
    </FormCard>
  );
}
