import { type ReactNode, useId, useRef, useState } from 'react';
import {
  levelsFor,
  restoreApproval,
  type StoredApproval,
} from '../../../../machines/approval/approval.stored.ts';
import type {
  ApprovalActor,
  ApprovalEventType,
  Level,
} from '../../../../machines/approval/approval.types.ts';
import { useEscape } from '../../../platform/web/escape.ts';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { ActionButton } from './ActionButton.tsx';
import { ActionRows, isSeldom } from './ActionRows.tsx';
import './actionBar.css';
import { isOpinion } from '../contract/opinionText.ts';
import {
  type Decision,
  isOwnAtHisLevel,
  type Offer,
  offersOf,
  opinionNeeded,
  opinionProblem,
  takesOpinion,
} from './actions.ts';
import { LevelChoice } from './LevelChoice.tsx';
import { type Need, OpinionBox } from './OpinionBox.tsx';
import { useFold } from './useFold.ts';
import { useLine } from './useLine.ts';
import { ACTION_VERB } from './words.ts';

interface Props {
  approval: StoredApproval;
  actor: ApprovalActor;
  /** Kept by the owner of the bar, so that an error, a 409 or an expired session takes nothing away. */
  opinion: string;
  onOpinion: (text: string) => void;
  /** The event (or another action) whose answer is awaited: nothing else may be sent meanwhile. */
  busy: string | null;
  onDecide: (decision: Decision) => void;
  /** Whether the person agreed. */
  ask: (question: string, confirmText: string) => Promise<boolean>;
  /** Why nothing is taken in for approval now (the window of the semester); null or absent: it is. */
  shut?: string | null;
  /** Keys that press these buttons where it stands. */
  keys?: Partial<Record<ApprovalEventType, string>> | undefined;
  /** What Ctrl+Enter does here; `on` moves it to another decision. */
  mark?: { now: ApprovalEventType; on: (type: ApprovalEventType) => void } | undefined;
  /** Above everything: what belongs to the decision itself and is never out of sight. */
  asked?: ReactNode;
  /** Below the opinion while it is written: what helps to write it. */
  tools?: ReactNode;
  /** Buttons that are no events of the chart, such as 复制. */
  more?: ReactNode;
  /** Of the chart's events those that this kind of thing has; absent: all. */
  only?: readonly ApprovalEventType[] | undefined;
  /** What is asked before, and what stands on the button, where it is not what declarations have. */
  words?: Words | undefined;
  /** Why this person is not offered 通过 of what waits; absent: that it is their own. */
  why?: string | null | undefined;
}
interface Words {
  /** Who sends such things in. */
  from: string;
  questions: Partial<Record<ApprovalEventType, string>>;
  verbs: Partial<Record<ApprovalEventType, string>>;
}
/** Events that name a level, with what is asked. */
const LEVEL_QUESTION = {
  returnToLevel: '退回至哪一级',
  moveTo: '调整到哪一级',
  changeUnit: '更换哪一级的单位',
} as const;
type LevelEvent = keyof typeof LEVEL_QUESTION;
const isLevelEvent = (type: ApprovalEventType): type is LevelEvent =>
  Object.hasOwn(LEVEL_QUESTION, type);
const QUESTION: Partial<Record<ApprovalEventType, string>> = {
  withdraw: '撤回后回到可编辑状态，再次提交时重新逐级审批。确定撤回？',
  reject: '不予通过后该申报不能再修改，只能复制为新申报。确定不予通过？',
  void: '作废后该申报不再有效，且不能恢复。确定作废？',
  remove: '删除后不能恢复。确定删除这份草稿？',
  close: '关闭后该申报作废，不能再审批。确定关闭？',
  change: '变更会生成一份新的申报，通过后取代这一份；在那之前这一份仍然有效。确定发起变更？',
};

const needOf = (verb: string, type: ApprovalEventType, needed: number): Need => [
  verb,
  needed,
  isOpinion(type) ? '意见' : '原因',
];
const OF_DECLARATIONS: Words = { from: '申报人', questions: QUESTION, verbs: {} };

/**
 * What this person may do with this item now, asked of the approval chart and nowhere else (审批 52).
 * An opinion that is too short is refused beside the box, nothing is sent.
 */
export function ActionBar({
  approval,
  actor,
  opinion,
  onOpinion,
  busy,
  onDecide,
  ask,
  shut = null,
  keys = {},
  mark,
  asked,
  tools,
  more,
  only,
  words = OF_DECLARATIONS,
  why,
}: Props) {
  const snapshot = restoreApproval(approval);
  const offers = offersOf(snapshot, actor)
    .filter(({ type }) => only?.includes(type) ?? true)
    .map((o) => (o.type === 'submit' && shut ? { ...o, blocked: shut } : o));
  const [problem, setProblem] = useState<string | null>(null);
  const [choosing, setChoosing] = useState<LevelEvent | null>(null);
  const [wide, setWide] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const { fold, folded, reveal } = useFold(opinion !== '' || choosing !== null, box, mark?.on);
  const line = useLine(fold !== null || problem !== null, box);
  const whyId = useId();
  const root = useRef<HTMLElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const around = () => root.current?.closest('[role=dialog]') ?? root.current;
  useEscape(wide, around, () => {
    setWide(false);
    moreButton.current?.focus();
  });
  useEscape(choosing !== null, around, () => setChoosing(null));
  const rules = offers.filter((o) => takesOpinion(o.type) && (wide || !isSeldom(o.type)));
  const asksForText = offers.some((o) => takesOpinion(o.type));
  const own = isOwnAtHisLevel(snapshot, actor);
  const marked = asksForText
    ? offers.find((o) => o.type === mark?.now && o.blocked === null)?.type
    : undefined;
  const said = why ?? (own ? '这是本人申报的任务，由本单位其他审批人审批。' : null);
  if (offers.length === 0 && !said && !more) return null;

  const verbOf = (type: ApprovalEventType) => words.verbs[type] ?? ACTION_VERB[type];
  const decide = async (type: ApprovalEventType, level?: Level) => {
    const wrong = opinionProblem(snapshot, actor, type, opinion);
    setProblem(wrong);
    if (wrong) {
      // who came to the box for this decision sends it from there
      mark?.on(type);
      return reveal();
    }
    const question = words.questions[type];
    if (question && !(await ask(question, verbOf(type)))) return;
    setChoosing(null);
    onDecide({
      type,
      opinion: takesOpinion(type) ? opinion.trim() : '',
      ...(level ? { level } : {}),
    });
  };

  const button = (offer: Offer) => (
    <ActionButton
      key={offer.type}
      {...{ offer, busy, whyId }}
      verb={offer.type === 'submit' && approval.round > 0 ? '重新提交' : verbOf(offer.type)}
      keyName={keys[offer.type]}
      marked={marked === offer.type}
      onPress={() => (isLevelEvent(offer.type) ? setChoosing(offer.type) : void decide(offer.type))}
    />
  );
  return (
    <section
      className={`action-bar${folded ? ' is-folded' : ''}${line.closed ? ' is-line' : ''}`}
      aria-label="可做的操作"
      ref={root}
      {...line.bar}
    >
      {rules.length > 0 && !folded && asked}
      {asksForText && !folded && (
        <OpinionBox
          {...{ box, opinion, problem }}
          from={words.from}
          needs={rules.map(({ type }) =>
            needOf(verbOf(type), type, opinionNeeded(snapshot, actor, type)),
          )}
          onOpinion={(text) => {
            onOpinion(text);
            if (text === '') mark?.on('pass');
            setProblem(null);
          }}
        />
      )}
      {rules.length > 0 && !folded && tools && <div className="action-behind">{tools}</div>}
      {said && <Hint below>{said}</Hint>}
      {choosing && (
        <LevelChoice
          question={LEVEL_QUESTION[choosing]}
          levels={levelsFor(snapshot, actor, choosing)}
          onChoose={(level) => void decide(choosing, level)}
          onClose={() => setChoosing(null)}
        />
      )}
      <ActionRows
        {...{ offers, button, more, whyId, wide, moreButton }}
        onWide={() => setWide(!wide)}
        fold={fold}
      />
    </section>
  );
}
