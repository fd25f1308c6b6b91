import { Button, Textarea } from '@chakra-ui/react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import {
  levelsFor,
  restoreApproval,
  type StoredApproval,
} from '../../../../machines/approval/approval.stored.ts';
import {
  type ApprovalActor,
  type ApprovalEventType,
  type Level,
  OPINION_MAX,
} from '../../../../machines/approval/approval.types.ts';
import { useEscape } from '../../../platform/web/escape.ts';
import { FieldFrame } from '../../../platform/web/kit/field/FieldFrame.tsx';
import {
  type Decision,
  isOwnAtHisLevel,
  type Offer,
  offersOf,
  opinionNeeded,
  opinionProblem,
  takesOpinion,
} from './actions.ts';
import './approval.css';
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
  /** Rejects when the person thinks better of it. */
  ask: (question: string, confirmText: string) => Promise<unknown>;
  /** Why nothing is taken in for approval now (the window of the semester); null or absent: it is. */
  shut?: string | null;
  /** Keys that press these buttons where it stands. */
  keys?: Partial<Record<ApprovalEventType, string>> | undefined;
  /** What Ctrl+Enter does here; `on` moves it to another decision. */
  mark?: { now: ApprovalEventType; on: (type: ApprovalEventType) => void } | undefined;
  /** Below the opinion: what helps to write it. */
  tools?: ReactNode;
  /** Buttons that are no events of the chart, such as 复制. */
  more?: ReactNode;
}
const LOOK: Partial<
  Record<ApprovalEventType, { variant: 'solid' | 'outline' | 'ghost'; colorPalette: string }>
> = {
  pass: { variant: 'solid', colorPalette: 'brand' },
  submit: { variant: 'solid', colorPalette: 'brand' },
  reject: { variant: 'outline', colorPalette: 'red' },
  void: { variant: 'outline', colorPalette: 'red' },
  remove: { variant: 'outline', colorPalette: 'red' },
  close: { variant: 'outline', colorPalette: 'red' },
  comment: { variant: 'ghost', colorPalette: 'gray' },
};
/** Events that name a level, with what is asked. */
const LEVEL_QUESTION = {
  returnToLevel: '退回至哪一级',
  moveTo: '调整到哪一级',
  changeUnit: '更换哪一级的单位',
} as const;
type LevelEvent = keyof typeof LEVEL_QUESTION;
const isLevelEvent = (type: ApprovalEventType): type is LevelEvent =>
  Object.hasOwn(LEVEL_QUESTION, type);
/** What is seldom done lies behind 更多, so that 通过 and 退回 stay where they are. */
const SELDOM: readonly ApprovalEventType[] = [
  'recount',
  'transfer',
  'unpin',
  'moveTo',
  'changeUnit',
  'close',
];
const isSeldom = (type: ApprovalEventType) => SELDOM.includes(type);
/** What appears once a decision has been taken stands at the other end: a second press at the same place undoes and repeats nothing. */
const APART: readonly ApprovalEventType[] = ['takeBack', 'withdraw', 'remind'];
const isApart = (type: ApprovalEventType) => APART.includes(type);
const QUESTION: Partial<Record<ApprovalEventType, string>> = {
  withdraw: '撤回后回到可编辑状态，再次提交时重新逐级审批。确定撤回？',
  reject: '不予通过后该申报不能再修改，只能复制为新申报。确定不予通过？',
  void: '作废后该申报不再有效，且不能恢复。确定作废？',
  remove: '删除后不能恢复。确定删除这份草稿？',
  close: '关闭后该申报作废，不能再审批。确定关闭？',
  change: '变更会生成一份新的申报，通过后取代这一份；在那之前这一份仍然有效。确定发起变更？',
};

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
  tools,
  more,
}: Props) {
  const snapshot = restoreApproval(approval);
  const offers = offersOf(snapshot, actor).map((o) =>
    o.type === 'submit' && shut ? { ...o, blocked: shut } : o,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [choosing, setChoosing] = useState<LevelEvent | null>(null);
  const [wide, setWide] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const whyId = useId();
  const moreId = useId();
  const root = useRef<HTMLElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const around = () => root.current?.closest('[role=dialog]') ?? root.current;
  useEscape(wide, around, () => {
    setWide(false);
    moreButton.current?.focus();
  });
  useEscape(choosing !== null, around, () => setChoosing(null));
  const seldom = offers.filter((o) => isSeldom(o.type));
  const apart = offers.filter((o) => isApart(o.type));
  const rules = offers.filter((o) => takesOpinion(o.type) && (wide || !isSeldom(o.type)));
  const asksForText = offers.some((o) => takesOpinion(o.type));
  const own = isOwnAtHisLevel(snapshot, actor);
  const marked = asksForText
    ? offers.find((o) => o.type === mark?.now && o.blocked === null)?.type
    : undefined;
  if (offers.length === 0 && !own && !more) return null;

  const decide = async (type: ApprovalEventType, level?: Level) => {
    const wrong = opinionProblem(snapshot, actor, type, opinion);
    setProblem(wrong);
    if (wrong) {
      // who came to the box for this decision sends it from there
      mark?.on(type);
      return box.current?.focus();
    }
    const question = QUESTION[type];
    const sure = question
      ? await ask(question, ACTION_VERB[type]).then(
          () => true,
          () => false,
        )
      : true;
    if (!sure) return;
    setChoosing(null);
    onDecide({
      type,
      opinion: takesOpinion(type) ? opinion.trim() : '',
      ...(level ? { level } : {}),
    });
  };

  const button = ({ type, blocked }: Offer) => (
    <Button
      key={type}
      size="sm"
      data-event={type}
      variant={LOOK[type]?.variant ?? 'outline'}
      colorPalette={LOOK[type]?.colorPalette ?? 'gray'}
      disabled={blocked !== null || (busy !== null && busy !== type)}
      loading={busy === type}
      aria-describedby={blocked ? whyId : undefined}
      data-marked={marked === type ? '' : undefined}
      aria-keyshortcuts={
        [keys[type], marked === type && 'Control+Enter'].filter(Boolean).join(' ') || undefined
      }
      onClick={() => (isLevelEvent(type) ? setChoosing(type) : void decide(type))}
    >
      {type === 'submit' && approval.round > 0 ? '重新提交' : ACTION_VERB[type]}
      {keys[type] && (
        <i className="key" aria-hidden="true">
          {keys[type]}
        </i>
      )}
      {marked === type && (
        <i className="key" aria-hidden="true">
          Ctrl+Enter
        </i>
      )}
    </Button>
  );
  return (
    <section className="action-bar" aria-label="可做的操作" ref={root}>
      {asksForText && (
        <FieldFrame
          label="意见"
          name="opinion"
          error={problem ?? undefined}
          hint={
            <>
              {lengthRule(
                rules.map((o) => [ACTION_VERB[o.type], opinionNeeded(snapshot, actor, o.type)]),
              )}
              <span className="action-count">
                {opinion.length} / {OPINION_MAX}
              </span>
            </>
          }
        >
          {(control) => (
            <Textarea
              {...control}
              ref={box}
              rows={2}
              value={opinion}
              maxLength={OPINION_MAX}
              placeholder="写给申报人和其他审批人"
              onChange={(e) => {
                onOpinion(e.target.value);
                if (e.target.value === '') mark?.on('pass');
                setProblem(null);
              }}
            />
          )}
        </FieldFrame>
      )}
      {rules.length > 0 && tools}
      {own && <p className="form-hint">这是本人申报的任务，由本单位其他审批人审批。</p>}
      {choosing && (
        <fieldset className="action-levels">
          <legend>{LEVEL_QUESTION[choosing]}</legend>
          {levelsFor(snapshot, actor, choosing).map((level) => (
            <Button
              key={level}
              size="sm"
              variant="outline"
              data-level={level}
              onClick={() => void decide(choosing, level)}
            >
              {LEVEL_UNIT_ZH[level]}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={() => setChoosing(null)}>
            不选了
          </Button>
        </fieldset>
      )}
      <div className="action-buttons">
        {offers.filter((o) => !isSeldom(o.type) && !isApart(o.type)).map(button)}
        {more}
        {seldom.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            ref={moreButton}
            aria-expanded={wide}
            aria-controls={moreId}
            onClick={() => setWide(!wide)}
          >
            {wide ? '收起' : '更多'}
          </Button>
        )}
        {apart.length > 0 && <div className="action-undo">{apart.map(button)}</div>}
        {offers.map(
          (o) =>
            o.blocked && (
              <p key={o.type} id={whyId} className="action-blocked">
                {ACTION_VERB[o.type]}：{o.blocked}
              </p>
            ),
        )}
      </div>
      {seldom.length > 0 && (
        <div id={moreId} className="action-buttons" hidden={!wide}>
          {seldom.map(button)}
        </div>
      )}
    </section>
  );
}

/** The rule beside the box, e.g. `退回申报人至少 5 个字，不予通过至少 10 个字；退回上一级、发表意见不能为空`. */
function lengthRule(needs: [verb: string, needed: number][]): string {
  const long = needs
    .filter(([, needed]) => needed > 1)
    .map(([verb, needed]) => `${verb}至少 ${needed} 个字`);
  const any = needs.filter(([, needed]) => needed === 1).map(([verb]) => verb);
  return (
    [long.join('，'), any.length > 0 ? `${any.join('、')}不能为空` : '']
      .filter(Boolean)
      .join('；') || '选填'
  );
}
