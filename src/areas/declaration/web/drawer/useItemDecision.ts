import { useRef } from 'react';
import type { WireEventType } from '../../../../../machines/approval/approval.stored.ts';
import type { ApprovalEventType } from '../../../../../machines/approval/approval.types.ts';
import type { Outcome } from '../../../../../machines/decision/decision.types.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { DECIDING, useDecision } from '../../../../platform/web/form/useDecision.ts';
import { type Decision, takesOpinion } from '../../../../school/approval/web/actions.ts';
import { ACTION_VERB } from '../../../../school/approval/web/words.ts';
import type {
  ClassInput,
  DeclarationDetail,
} from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationEvent, type EventBody } from '../../contract/decision.calls.ts';
import {
  declarationChange,
  declarationCopy,
  declarationRemove,
} from '../../contract/declaration.calls.ts';
import { READS } from '../form/save.ts';
import { confirmDecision } from './submit.ts';
import { BACK_FOR, LISTS, nameOf, takeBack } from './takeBack.ts';

/** After these the item has left the approver's desk: the next one may open by itself (申报 67). */
const SETTLING: readonly ApprovalEventType[] = [
  'pass',
  'returnToDeclarer',
  'returnToPrevious',
  'returnToLevel',
  'reject',
];

type Act = (Decision & { classes?: ClassInput[] }) | { type: 'copy' };
interface Owner {
  detail: DeclarationDetail;
  /** The item has changed; with `true` it was decided and the next one is wanted. */
  onChanged: (nextWanted: boolean) => void;
  onEdit: (id: number) => void;
  onGone: () => void;
  /** The decision has gone through: the opinion that was typed for it may go. */
  onDecided: () => void;
  /** The teachers that had not been saved are. */
  onTeachers: () => void;
}

/** Decisions on one declaration by their chart (machines/decision): the calls, and what becomes of the drawer. */
export function useItemDecision({
  detail,
  onChanged,
  onEdit,
  onGone,
  onDecided,
  onTeachers,
}: Owner) {
  const { id } = detail;
  const refresh = useRefresh();
  /** Version at which the pass that was sent last can be taken back. */
  const back = useRef<number | null>(null);
  const event = async (
    type: WireEventType,
    version: number,
    more: Partial<Omit<EventBody, 'type' | 'version'>>,
  ) => {
    const { data } = await callApi(
      declarationEvent,
      { params: { id }, body: { type, version, ...more } },
      DECIDING,
    );
    back.current = data.takeBack ? data.version : null;
    return data.version;
  };
  const send = async (act: Act, version: number, confirmed: string[]): Promise<void> => {
    if (act.type === 'copy') {
      const { data } = await callApi(declarationCopy, { params: { id }, body: {} }, DECIDING);
      notify({ type: 'success', message: `已复制为新草稿 ${data.declarationNo}`, duration: 3000 });
      return onEdit(data.id);
    }
    const { type, opinion, confirmed: _, mentions, reasons, ticked, ...rest } = act;
    if (type === 'edit') return;
    if (type === 'change')
      return onEdit(
        (await callApi(declarationChange, { params: { id }, body: {} }, DECIDING)).data.id,
      );
    if (type === 'remove')
      return void (await callApi(declarationRemove, { params: { ids: String(id) } }, DECIDING));
    const said = {
      ...(opinion ? { opinion } : {}),
      ...(reasons ? { reasons: [...reasons] } : {}),
      ...(ticked ? { ticked: [...ticked] } : {}),
      ...(mentions ? { mentions: [...mentions] } : {}),
    };
    await event(type, version, {
      ...rest,
      ...said,
      ...(confirmed.length > 0 ? { confirmed } : {}),
    });
  };
  const ended = (act: Act, outcome: Outcome) => {
    if (outcome === 'refused') onChanged(false);
    if (outcome === 'overtaken') onChanged(act.type !== 'copy' && SETTLING.includes(act.type));
    if (outcome !== 'done' || act.type === 'copy') return;
    // what was typed for a decision stays through one that takes no text
    if (takesOpinion(act.type)) onDecided();
    const said =
      act.type === 'assignTeachers'
        ? '教师安排已保存'
        : `${nameOf(detail)} 已${ACTION_VERB[act.type]}`;
    const version = act.type === 'pass' ? back.current : null;
    notify({
      type: 'success',
      message: said,
      duration: version === null ? 3000 : BACK_FOR,
      ...(version !== null && {
        act: {
          label: '取回',
          run: () => void takeBack(detail, version, () => refresh(...LISTS)),
        },
      }),
    });
    if (act.type === 'remove') onGone();
    onChanged(SETTLING.includes(act.type));
  };
  const { actor, busy, decide } = useDecision<Act>({
    send,
    store: (classes, version) =>
      event('assignTeachers', version, { classes: classes as ClassInput[] }),
    read: () => refresh(...READS),
    words: (act, warnings) => confirmDecision(act.type, warnings),
    onEnded: ended,
    onStored: onTeachers,
  });
  const { version } = detail;
  return {
    actor,
    busy: busy?.type ?? null,
    /** Answers whether it was done. `teachers`: changes of the teacher block that nobody has saved yet; they are saved first. */
    decide: (decision: Decision, teachers?: ClassInput[] | null): Promise<boolean> => {
      if (decision.type !== 'edit')
        return decide({ what: decision, version, ...(teachers ? { first: teachers } : {}) });
      onEdit(id);
      return Promise.resolve(true);
    },
    /** Answers whether it was done. */
    assign: (classes: ClassInput[]) =>
      decide({ what: { type: 'assignTeachers', opinion: '', classes }, version }),
    copy: () => decide({ what: { type: 'copy' }, version }),
  };
}
