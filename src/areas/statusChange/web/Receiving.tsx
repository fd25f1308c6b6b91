import { OBJECTION_EVENT_ZH } from '../../../../machines/objection/objection.types.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useRefresh } from '../../../platform/web/api/query.ts';
import { AT_FIELDS, useSending } from '../../../platform/web/form/useSending.ts';
import { FormCard } from '../../../platform/web/kit/field/FormCard.tsx';
import { shortTime } from '../../../platform/web/time.ts';
import { type ChangeObjection, changeObjection } from '../contract/objection.calls.ts';
import { ObjectionLine } from './Objection.tsx';
import { SHOWN } from './shownBy.ts';

interface Props {
  id: number;
  version: number;
  objection: ChangeObjection;
}
/** What the college says that the student is to come to (异动 38). */
export function Receiving({ id, version, objection }: Props) {
  const { unitName, state, reason, by, at, can } = objection;
  const { send } = useSending();
  const refresh = useRefresh();
  const readOnly = useReadOnly();
  const say = (said: 'object' | 'takeBack', why?: string) =>
    callApi(
      changeObjection,
      { params: { id }, body: { version, say: said, ...(why ? { reason: why } : {}) } },
      AT_FIELDS,
    );
  return (
    <FormCard aria-label="接收单位">
      <h3>接收单位：{unitName}</h3>
      <ObjectionLine
        can={readOnly ? [] : can}
        state={state}
        reason={reason}
        who={by && at ? `${by}，${shortTime(at)}` : null}
        onObject={(why) => say('object', why)}
        rereads={SHOWN}
        onTakeBack={() =>
          void send(async () => {
            await say('takeBack');
            notify({
              type: 'success',
              message: `已${OBJECTION_EVENT_ZH.takeBack}`,
              duration: 3000,
            });
            await refresh(...SHOWN);
          })
        }
      />
    </FormCard>
  );
}
