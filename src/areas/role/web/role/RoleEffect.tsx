import type { CallInput } from '../../../../platform/contract/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { useSettled } from '../../../../platform/web/kit/page/useSettled.ts';
import { rehearseRole } from '../../../../school/approval/contract/rehearsal.calls.ts';
import { Rehearsed } from '../../../../school/approval/web/rehearsal/Rehearsed.tsx';
import type { RoleRow } from '../../../../school/people/contract/role.calls.ts';

type Asked = CallInput<typeof rehearseRole>;
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
      <Asking params={{ id: role.id }} body={{ permissions: [...permissions] }} />
    </FormCard>
  );
}
function Asking(asked: Asked) {
  const text = JSON.stringify(asked);
  const settled = useSettled(text, 400);
  const { data, error, isFetching } = useCall(rehearseRole, JSON.parse(settled) as Asked, {
    silent: true,
  });
  return <Rehearsed data={data} error={error} counting={isFetching || settled !== text} />;
}
