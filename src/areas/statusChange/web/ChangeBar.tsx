import { useState } from 'react';
import type { ApprovalEventType } from '../../../../machines/approval/approval.types.ts';
import { EFFECT_STATES, type EffectState } from '../../../../machines/effect/effect.types.ts';
import { needsOf } from '../../../../machines/studentStatus/studentStatus.types.ts';
import { agreed } from '../../../platform/web/actors/dialog.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { DECIDING } from '../../../platform/web/form/useDecision.ts';
import { useKeptText } from '../../../platform/web/form/useKeptText.ts';
import { AT_FIELDS } from '../../../platform/web/form/useSending.ts';
import { TextField } from '../../../platform/web/kit/field/fields.tsx';
import type { Going } from '../../../platform/web/resource/list/listSlots.ts';
import { SMALL_FLOW, type SmallFlowEvent } from '../../../school/approval/contract/approvalPart.ts';
import { ActionBar } from '../../../school/approval/web/ActionBar.tsx';
import { decidesLast } from '../../../school/approval/web/ApprovalPanel.tsx';
import { BUTTON_KEYS } from '../../../school/approval/web/keys/keys.ts';
import { useApproveKeys } from '../../../school/approval/web/keys/useApproveKeys.ts';
import { useMark } from '../../../school/approval/web/keys/useMark.ts';
import { OpinionTemplates } from '../../../school/approval/web/phrases/OpinionTemplates.tsx';
import { DECLARING } from '../../../school/approval/web/phrases/phrases.ts';
import { useSteps } from '../../../school/approval/web/useSteps.ts';
import { type ChangeDetail, changeDetail, changeEvent } from '../contract/change.calls.ts';
import { KnownCheck } from './KnownCheck.tsx';
import { SHOWN } from './shownBy.ts';

/** What the step that was taken means for the student. */
const SAID: Readonly<Partial<Record<EffectState, (on: string) => string>>> = {
  done: () => '，已生效',
  waiting: (on) => `，${on} 生效`,
};
const DECIDED: readonly ApprovalEventType[] = ['pass', 'returnToDeclarer', 'reject'];
const WORDS = {
  from: '经办人',
  verbs: { returnToDeclarer: '退回经办人' },
  questions: {
    submit: '提交后不能修改，由各级单位依次审批。确定提交？',
    withdraw: '撤回后可以继续修改，再次提交时重新逐级审批。确定撤回？',
    reject: '不予通过后不能再提交，只能另行申请。确定不予通过？',
  },
} as const;

interface Props {
  id: number;
  /** The list it is open from. */
  going: Going;
  /** It is one of those that wait for this person: the next one follows a decision. */
  queued: boolean;
}
/** What may be done with a change, below it: bar, keys and phrases are those of the declarations' queues (异动 36). */
export function ChangeBar({ id, going, queued }: Props) {
  const { data } = useCall(changeDetail, { params: { id }, query: {} }, { current: true });
  const readOnly = useReadOnly();
  return data && !readOnly ? <Bar {...{ going, queued }} detail={data} /> : null;
}

function Bar({ detail, going, queued }: Omit<Props, 'id'> & { detail: ChangeDetail }) {
  const { id, version, form, approval: part, objection, mayEdit } = detail;
  const opinion = useKeptText(`statusChange:${id}:opinion`);
  const docNo = useKeptText(`statusChange:${id}:docNo`);
  const number = docNo.text || (form.docNo ?? '');
  const mark = useMark(id);
  const [known, setKnown] = useState(false);
  const refresh = useRefresh();
  // the keys are shown by the page
  useApproveKeys({ open: true, onNext: going.next, onHelp: undefined, onMark: mark.on });
  const passesLast = part.can.includes('pass') && decidesLast(part);
  const { doing, problems, onSend } = useSteps({
    version,
    send: async (step) => {
      const passes = passesLast && step.type === 'pass';
      const body = {
        ...step,
        ...(passes ? { docNo: number.trim() || null } : {}),
        ...(known && step.type === 'pass' ? { known } : {}),
      };
      const { data } = await callApi(
        changeEvent,
        { params: { id }, body },
        { own: [...DECIDING.own, ...AT_FIELDS.own] },
      );
      const said = SAID[EFFECT_STATES[data.effectState] ?? 'none']?.(form.effectiveOn) ?? '';
      notify({ type: 'success', message: `已办理${said}`, duration: 3000 });
    },
    read: () => refresh(...SHOWN),
  });
  const send = async (type: SmallFlowEvent, text: string) => {
    if (!(await onSend(type, text))) return;
    opinion.clear();
    if (type === 'pass') docNo.clear();
    if (queued && DECIDED.includes(type)) going.advance();
  };
  return (
    <ActionBar
      approval={part.approval}
      actor={part.actor}
      only={SMALL_FLOW.filter((type) => type !== 'submit' || mayEdit)}
      words={WORDS}
      why={part.whyNoPass}
      opinion={opinion.text}
      onOpinion={opinion.type}
      busy={doing}
      keys={BUTTON_KEYS}
      mark={{ now: mark.now(opinion.text), on: mark.on }}
      ask={(message, confirmText) => agreed({ message, confirmText })}
      onDecide={({ type, opinion: text }) => void send(type as SmallFlowEvent, text)}
      asked={
        <>
          {objection?.stands && part.can.includes('pass') && (
            <KnownCheck
              what={`${objection.unitName}的异议：${objection.reason}`}
              {...{ known, onKnown: setKnown }}
              error={problems.known}
            />
          )}
          {passesLast && (
            <TextField
              name="docNo"
              label="批准文号"
              required={needsOf(form.changeType, 'doc')}
              max={50}
              value={number}
              onChange={docNo.type}
              error={problems.docNo}
            />
          )}
        </>
      }
      tools={
        <OpinionTemplates
          opinion={opinion.text}
          onOpinion={opinion.type}
          mark={mark.now(opinion.text)}
          onMark={mark.on}
          without={DECLARING}
        />
      }
    />
  );
}
