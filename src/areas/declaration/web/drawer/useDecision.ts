import { useState } from 'react';
import type { WireEventType } from '../../../../../machines/approval/approval.stored.ts';
import type { ApprovalEventType } from '../../../../../machines/approval/approval.types.ts';
import { CODE } from '../../../../platform/contract/codes.ts';
import { alert } from '../../../../platform/web/actors/dialog.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { type Decision, takesOpinion } from '../../../../school/approval/web/actions.ts';
import { ACTION_VERB } from '../../../../school/approval/web/words.ts';
import type { ClassInput, DeclarationDetail } from '../../../../school/declaration/contract/declaration.shapes.ts';
import {
  declarationChange,
  declarationCopy,
  declarationEvent,
  declarationRemove,
  type EventBody,
} from '../../contract/declaration.calls.ts';
import { READS } from '../form/save.ts';
import { passDeclaration, submitDeclaration } from './submit.ts';

/** After these the item has left the approver's desk: the next one may open by itself (申报 67). */
const SETTLING: readonly ApprovalEventType[] = ['pass', 'returnToDeclarer', 'returnToPrevious', 'returnToLevel', 'reject'];

interface Owner {
  detail: DeclarationDetail;
  /** The item has changed; with `true` it was decided and the next one is wanted. */
  onChanged: (nextWanted: boolean) => void;
  onEdit: (id: number) => void;
  onGone: () => void;
  /** The decision has gone through: the opinion that was typed for it may go. */
  onDecided: () => void;
}

/**
 * Sends decisions on one item. When somebody was faster the person is told who, and the item is read anew; what he typed
 * stays (审批 50).
 */
export function useDecision({ detail, onChanged, onEdit, onGone, onDecided }: Owner) {
  const { id, declarationNo } = detail;
  const [busy, setBusy] = useState<ApprovalEventType | 'copy' | null>(null);
  const refresh = useRefresh();

  /**
   * Runs one write, `after` as soon as it is done; answers whether it was. Every failure has been told when it ends. Whatever the server said about the
   * item, it is read anew; without a session or a connection a reading would only open the same dialog once more.
   */
  const run = async (what: ApprovalEventType | 'copy', work: () => Promise<boolean>, after?: () => void): Promise<boolean> => {
    setBusy(what);
    try {
      const done = await work();
      if (done) after?.();
      await refresh(...READS);
      return done;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!(error instanceof ApiError) || error.code === CODE.noSession) return false;
      if (error.code === CODE.conflict) await alert({ type: 'error', message: error.msg });
      await refresh(...READS);
      onChanged(false);
      return false;
    } finally {
      setBusy(null);
    }
  };
  const event = async (type: WireEventType, version: number, more: Partial<Omit<EventBody, 'type' | 'version'>>) => {
    const body = { type, version, ...more };
    return (await callApi(declarationEvent, { params: { id }, body }, { own: [CODE.conflict] })).data.version;
  };
  const send = async (decision: Decision, version: number): Promise<boolean> => {
    const { type, opinion, confirmed: _, mentions, ...rest } = decision;
    if (type === 'edit' || type === 'assignTeachers') return false;
    if (type === 'change') {
      const { data } = await callApi(declarationChange, { params: { id }, body: {} }, { own: [CODE.conflict] });
      onEdit(data.id);
      return true;
    }
    if (type === 'submit') return submitDeclaration(id, version, { own: [CODE.conflict] });
    if (type === 'pass') return passDeclaration(id, version, opinion);
    if (type === 'remove') await callApi(declarationRemove, { params: { ids: String(id) } }, { own: [CODE.conflict] });
    else await event(type, version, { ...rest, ...(opinion ? { opinion } : {}), ...(mentions ? { mentions: [...mentions] } : {}) });
    return true;
  };

  return {
    busy,
    /** Answers whether it was done. `teachers`: changes of the teacher block that nobody has saved yet; they are saved before the decision. */
    decide: async (decision: Decision, teachers?: { classes: ClassInput[]; onSaved: () => void }): Promise<boolean> => {
      if (decision.type === 'edit') {
        onEdit(id);
        return true;
      }
      const settle = () => {
        // what was typed for a decision stays through one that takes no text
        if (takesOpinion(decision.type)) onDecided();
        notify({ type: 'success', message: `${declarationNo} 已${ACTION_VERB[decision.type]}`, duration: 3000 });
        if (decision.type === 'remove') onGone();
        onChanged(SETTLING.includes(decision.type));
      };
      const work = async () => {
        const version = teachers ? await event('assignTeachers', detail.version, { classes: teachers.classes }) : detail.version;
        teachers?.onSaved();
        return send(decision, version);
      };
      // the next one need not wait until everything has been read
      const leaves = SETTLING.includes(decision.type);
      const done = await run(decision.type, work, leaves ? settle : undefined);
      if (done && !leaves) settle();
      return done;
    },
    /** Answers whether it was done. */
    assign: async (classes: ClassInput[]): Promise<boolean> => {
      const done = await run('assignTeachers', async () => {
        await event('assignTeachers', detail.version, { classes });
        return true;
      });
      if (!done) return false;
      notify({ type: 'success', message: '教师安排已保存', duration: 3000 });
      onChanged(false);
      return true;
    },
    copy: () =>
      run('copy', async () => {
        const { data } = await callApi(declarationCopy, { params: { id }, body: {} });
        notify({ type: 'success', message: `已复制为新草稿 ${data.declarationNo}`, duration: 3000 });
        onEdit(data.id);
        return true;
      }),
  };
}
