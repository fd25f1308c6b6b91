import { type ReactNode, useState } from 'react';
import type { DepartureOffer } from '../../../../../machines/departure/departure.stored.ts';
import { DEPARTURE_EVENT_ZH } from '../../../../../machines/departure/departure.types.ts';
import { agreed } from '../../../../platform/web/actors/dialog.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { returnsFrom } from '../../../../school/people/contract/departure.entity.ts';
import {
  type DepartureDetail,
  departureCancel,
  departureReturn,
} from '../../contract/departure.calls.ts';
import { DepartureDialog } from './DepartureDialog.tsx';
import { DEPARTURE_SHOWN } from './shown.ts';

const QUESTION = {
  cancel: ({ cname, beginOn }: DepartureDetail) =>
    `取消 ${cname} ${beginOn} 离岗的计划吗？取消的留作记录。`,
  comeBack: ({ cname, kind }: DepartureDetail) =>
    returnsFrom(kind)
      ? `${cname} 今天起返岗吗？离岗到昨天为止。`
      : `${cname} 今天起返岗吗？已经结束的职务和岗位须另行登记。`,
};
const CALL = { cancel: departureCancel, comeBack: departureReturn };

/** What is done with a planned departure: other days in a dialog, the rest with one question (用户 38、40). */
export function useDepartureActs(): {
  act: (row: DepartureDetail, type: DepartureOffer) => Promise<void>;
  dialog: ReactNode;
} {
  const [changed, setChanged] = useState<DepartureDetail | null>(null);
  const refresh = useRefresh();
  return {
    act: async (row, type) => {
      if (type === 'plan') return;
      if (type === 'change') return setChanged(row);
      const word = DEPARTURE_EVENT_ZH[type];
      if (!(await agreed({ message: QUESTION[type](row), confirmText: word }))) return;
      await callApi(CALL[type], { params: { id: row.id }, body: { version: row.version } }).then(
        () => notify({ type: 'success', message: `${row.cname}：已${word}`, duration: 3000 }),
        () => {}, // has been told; what has changed meanwhile is read anew
      );
      await refresh(...DEPARTURE_SHOWN);
    },
    dialog: changed && (
      <DepartureDialog person={changed} row={changed} onClose={() => setChanged(null)} />
    ),
  };
}
