import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import {
  type ApprovalActor,
  type ApprovalEvent,
  LEVELS,
  type Level,
  OPINION_MIN,
  RESULT,
} from '../../../../../machines/approval/approval.types.ts';
import { type At, button, type ChartHands, type Gesture, unfold } from '../../stage/gesture.ts';

const SELDOM_FACTS = [
  ['pinned', '承办人'],
  ['pinner', '转办人'],
  ['reminded', '一天内已催过'],
  ['mayIntervene', '管理员'],
  ['reopens', '不予通过未满一天'],
  ['changing', '已有变更'],
  ['noReject', '本级不能不予通过'],
  ['late', '已过本级截止时间'],
  ['carried', '管理单位、教学单位沿用以前的通过'],
] as const satisfies readonly (readonly [keyof ApprovalActor, string])[];

/** Who sits before the view, in words. */
export function personZh({
  declarer,
  levels,
  justPassed,
  mayVoid,
  system,
  ...seldom
}: ApprovalActor): string {
  if (system) return '系统';
  const approver =
    levels.length === LEVELS.length
      ? '四级审批人'
      : levels.length > 0
        ? `${levels.map((level) => LEVEL_UNIT_ZH[level]).join('、')}审批人`
        : '';
  const roles = [declarer ? '申报人' : '', approver].filter(Boolean).join('兼') || '无关人员';
  const more = [
    justPassed ? '刚通过上一级' : '',
    mayVoid ? '可作废' : '',
    ...SELDOM_FACTS.map(([fact, zh]) => (seldom[fact] ? zh : '')),
  ]
    .filter(Boolean)
    .join('，');
  return more ? `${roles}（${more}）` : roles;
}
export const WHO = '当前用户';
const BOX = '[role=alertdialog]';
const BAR = '.action-bar';

type Of<T extends ApprovalEvent['type']> = Extract<ApprovalEvent, { type: T }>;
const as = ({ by }: { by: ApprovalActor }): Gesture => ({
  do: 'choose',
  name: WHO,
  value: personZh(by),
});
const say = ({ opinion }: { opinion: string }): Gesture => ({
  do: 'fill',
  name: '意见',
  value: opinion,
});
const plain = (name: string) => (event: { by: ApprovalActor }) => [as(event), button(name, BAR)];
const withOpinion = (name: string) => (event: { by: ApprovalActor; opinion: string }) => [
  as(event),
  say(event),
  button(name, BAR),
];
/** Behind 更多. */
const seldom =
  (name: string, withText = true) =>
  (event: { by: ApprovalActor; opinion?: string }) => [
    as(event),
    ...(withText ? [say({ opinion: event.opinion ?? '' })] : []),
    unfold('更多', BAR),
    button(name, BAR),
  ];
const asked = (gestures: readonly Gesture[], name: string) => [...gestures, button(name, BOX)];

const STATUS: Record<string, string> = {
  draft: '草稿',
  returned: '已退回',
  withdrawn: '已撤回',
  approved: '已通过',
  rejected: '不予通过',
  voided: '已作废',
  removed: '草稿已删除',
};
/** What each level of the snapshot says (审批 68); a level before one that returned the item decides again. */
function nodes({ context }: At): string[] {
  const { enabled, results } = context as unknown as {
    enabled: readonly Level[];
    results: Readonly<Record<Level, number>>;
  };
  const words: Record<number, string> = {
    [RESULT.notReached]: '未到达',
    [RESULT.passed]: '已通过',
    [RESULT.returned]: '已退回',
    [RESULT.rejected]: '不予通过',
    [RESULT.passedBySystem]: '系统通过',
  };
  return LEVELS.filter((level) => enabled.includes(level)).map((level) => {
    const later = LEVELS.slice(LEVELS.indexOf(level) + 1);
    const waiting = later.some((it) => results[it] === RESULT.returned) ? '待重新审批' : '审批中';
    return `${LEVEL_UNIT_ZH[level]}${results[level] === RESULT.waiting ? waiting : words[results[level]]}`;
  });
}

/** Approval steps and action bar of a declaration (审批 52、71). */
export const approvalHands: ChartHands = {
  gestures: {
    pass: withOpinion('通过'),
    returnToDeclarer: withOpinion('退回申报人'),
    returnToPrevious: withOpinion('退回上一级'),
    returnToLevel: (event: Of<'returnToLevel'>) => [
      ...withOpinion('退回指定级')(event),
      button(LEVEL_UNIT_ZH[event.level], '.action-levels'),
    ],
    reject: (event: Of<'reject'>) => asked(withOpinion('不予通过')(event), '不予通过'),
    void: (event: Of<'void'>) => asked(withOpinion('作废')(event), '作废'),
    withdraw: (event: Of<'withdraw'>) => asked(withOpinion('撤回')(event), '撤回'),
    comment: withOpinion('发表意见'),
    submit: (event: Of<'submit'>, { context }) =>
      plain(Number(context.round) > 0 ? '重新提交' : '提交审批')(event),
    edit: plain('编辑'),
    remove: (event: Of<'remove'>) => asked(plain('删除草稿')(event), '删除草稿'),
    takeBack: plain('取回'),
    assignTeachers: plain('安排教师'),
    remind: plain('催办'),
    change: (event: Of<'change'>) => asked(plain('发起变更')(event), '发起变更'),
    recount: seldom('更新人数', false),
    // whoever may not decide at the level is not among those to choose from
    transfer: (event: Of<'transfer'>) => (event.toApprover ? seldom('转办')(event) : []),
    unpin: seldom('解除转办'),
    moveTo: (event: Of<'moveTo'>) => [
      ...seldom('调整到指定级')(event),
      button(LEVEL_UNIT_ZH[event.level], '.action-levels'),
    ],
    changeUnit: (event: Of<'changeUnit'>) => [
      ...seldom('更换单位')(event),
      button(LEVEL_UNIT_ZH[event.level], '.action-levels'),
    ],
    close: (event: Of<'close'>) => asked(seldom('关闭申报')(event), '关闭申报'),
    releasePin: () => [{ do: 'answer', name: '承办人离职' }],
    supersede: () => [{ do: 'answer', name: '变更通过' }],
    systemPass: ({ level, changed }: Of<'systemPass'>) => [
      {
        do: 'answer',
        name: changed
          ? `${LEVEL_UNIT_ZH[level]}所审内容未变，沿用通过`
          : `关闭${LEVEL_UNIT_ZH[level]}审批并应用到在途`,
      },
    ],
    lapse: () => [{ do: 'answer', name: '学期归档' }],
    insertLevel: ({ level }: Of<'insertLevel'>) => [
      { do: 'answer', name: `打开${LEVEL_UNIT_ZH[level]}审批并应用到在途` },
    ],
  },
  shows: (at) => {
    const level = /^inReview\.(.+)$/.exec(at.state)?.[1] as Level | undefined;
    return [
      {
        zh: '申报状态',
        css: '.stage-status',
        texts: [level ? '审批中' : (STATUS[at.state] ?? '')],
      },
      { zh: '审批节点', css: '.approval-level', texts: at.state === 'removed' ? [] : nodes(at) },
      {
        zh: '当前节点',
        css: '[aria-current=step] .approval-level',
        texts: level ? nodes(at).filter((node) => node.startsWith(LEVEL_UNIT_ZH[level])) : [],
      },
    ];
  },
  mayTry: (event) => {
    const given = event as ApprovalEvent;
    if (given.type === 'submit') return given.obstacles.length > 0;
    if (given.type === 'returnToLevel' || given.type === 'moveTo' || given.type === 'changeUnit')
      return true;
    return (
      'opinion' in given &&
      given.type !== 'pass' &&
      given.opinion.trim().length < OPINION_MIN[given.type]
    );
  },
};
