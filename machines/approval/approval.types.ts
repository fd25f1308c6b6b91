/** The four approval levels in their fixed order (审批 1). */
export const LEVELS = ['management', 'teaching', 'supervisor', 'master'] as const;
export type Level = (typeof LEVELS)[number];

/** Result of one level in the current round (审批 12; dictionary `level_result`). */
export const RESULT = {
  notReached: 0,
  waiting: 1,
  passed: 2,
  returned: 3,
  rejected: 4,
  passedBySystem: 8,
  exempt: 9,
} as const;
/** Done with, and gone on. */
export const PASSED_RESULTS: readonly number[] = [RESULT.passed, RESULT.passedBySystem];
/** Decided against. */
export const REFUSED_RESULTS: readonly number[] = [RESULT.returned, RESULT.rejected];
export type LevelResult = (typeof RESULT)[keyof typeof RESULT];
export type LevelResults = Readonly<Record<Level, LevelResult>>;

/** What the guards need to know of the item itself. Everything here is a column or a pure function of columns. */
export interface ApprovalContext {
  /** Levels of the snapshot taken at the last submit, in order (审批 18). */
  enabled: readonly Level[];
  results: LevelResults;
  /** Counts the submits; 0 = never submitted. */
  round: number;
  /** Every teaching class has at least one 主讲 (审批 24). */
  teachersNamed: boolean;
  /** 转办: one person of the unit alone decides at the level that waits (审批 34). */
  pinned: boolean;
}

/** What the caller may do with this very item, worked out by the server and sent with every event (审批 2). */
export interface ApprovalActor {
  /** They declared it. */
  declarer: boolean;
  /** Levels at which they hold the permission and their scope covers the item's unit. */
  levels: readonly Level[];
  /** The last decision is their own pass of the level before, not older than `takeBackHours`. */
  justPassed: boolean;
  /** Holds talent:declaration:void for the item's scope (master approvers and administrators). */
  mayVoid: boolean;
  /** It is nobody's decision: a rule or changed switches bring it about (审批 20、21、62). */
  system?: true;
  /** The item is pinned to them, or to whom they act for (审批 34). */
  pinned?: boolean;
  /** They have pinned it to somebody else. */
  pinner?: boolean;
  /** Its declarer has reminded this level within a day (审批 37). */
  reminded?: boolean;
  /** Holds talent:declaration:admin for the item's scope (审批 42). */
  mayIntervene?: boolean;
  /** It was rejected within a day: an administrator may still reopen it (审批 44). */
  reopens?: boolean;
  /** A change of it is under way already (审批 40). */
  changing?: boolean;
  /** Levels at which the school lets nobody reject (parameter rejectLevels, 审批 31). */
  noReject?: readonly Level[];
  /** Levels at which it has waited beyond their deadline: nobody decides there any more (审批 56). */
  late?: readonly Level[];
  /** Levels that keep a person's pass of before in this round: the last level may send it back to them as to any other (审批 29、77). */
  carried?: readonly Level[];
}

export const NOBODY: ApprovalActor = {
  declarer: false,
  levels: [],
  justPassed: false,
  mayVoid: false,
};

interface By {
  by: ApprovalActor;
}
export type ApprovalEvent =
  | ({ type: 'edit' } & By)
  | ({ type: 'remove' } & By)
  /** `enabled`: switches of the semester now; `obstacles`: what the blocking submit checks found (申报 31). */
  | ({ type: 'submit'; enabled: readonly Level[]; obstacles: readonly string[] } & By)
  | ({ type: 'withdraw'; opinion: string } & By)
  /** `unread`: what the level has to have taken note of and has not: the last one of changes (审批 26), the teaching one of too much work (审批 73). */
  | ({ type: 'pass'; opinion: string; unread?: readonly string[] } & By)
  | ({ type: 'returnToDeclarer'; opinion: string } & By)
  | ({ type: 'returnToPrevious'; opinion: string } & By)
  | ({ type: 'returnToLevel'; opinion: string; level: Level } & By)
  | ({ type: 'reject'; opinion: string } & By)
  | ({ type: 'takeBack' } & By)
  | ({ type: 'assignTeachers'; teachersNamed: boolean } & By)
  | ({ type: 'comment'; opinion: string } & By)
  | ({ type: 'void'; opinion: string } & By)
  /** `toApprover`: whom it is pinned to may decide at this level and is not its declarer. */
  | ({ type: 'transfer'; opinion: string; toApprover: boolean } & By)
  | ({ type: 'unpin'; opinion: string } & By)
  | ({ type: 'remind' } & By)
  /** The head counts of its classes are taken over as they are now (申报 45). */
  | ({ type: 'recount' } & By)
  /** A new declaration that is to take the place of this one (审批 40). */
  | ({ type: 'change' } & By)
  /** An administrator brings it to a level, back from a rejection too (审批 43、44). */
  | ({ type: 'moveTo'; opinion: string; level: Level } & By)
  | ({ type: 'changeUnit'; opinion: string; level: Level } & By)
  | ({ type: 'close'; opinion: string } & By)
  /**
   * 系统通过 of the level that waits: it has been switched off, or a rule passes it (审批 20、21、62). `changed`: what the level answers for and
   * what is not as it was when it passed, where its own pass of before is to be carried (审批 77).
   */
  | ({ type: 'systemPass'; level: Level; changed?: readonly string[] } & By)
  /** A level that has been switched on joins an item that has not come so far (审批 63). */
  | ({ type: 'insertLevel'; level: Level } & By)
  /** Its semester is archived and it is not finished (审批 55). */
  | ({ type: 'lapse' } & By)
  /** Whom it is pinned to has left, is locked, or may not decide there any more (审批 36). */
  | ({ type: 'releasePin' } & By)
  /** The change of it has passed and takes its place (审批 41). */
  | ({ type: 'supersede' } & By);
/** What people do not send. */
export const SYSTEM_EVENT_TYPES = [
  'systemPass',
  'insertLevel',
  'lapse',
  'releasePin',
  'supersede',
] as const satisfies readonly ApprovalEvent['type'][];
export type SystemEventType = (typeof SYSTEM_EVENT_TYPES)[number];
/** What people send. */
export type ApprovalEventType = Exclude<ApprovalEvent['type'], SystemEventType>;

/** Fewest characters of an opinion, after trimming (审批 47). */
export const OPINION_MIN = {
  withdraw: 1,
  returnToDeclarer: 5,
  returnToPrevious: 1,
  returnToLevel: 1,
  reject: 10,
  comment: 1,
  void: 1,
  transfer: 1,
  unpin: 1,
  moveTo: 1,
  changeUnit: 1,
  close: 1,
} as const;
/** 10 for reject, 5 for a return to the declarer …; 0 where no opinion is needed. */
export const opinionMin = (type: ApprovalEvent['type']): number =>
  OPINION_MIN[type as keyof typeof OPINION_MIN] ?? 0;
export const OPINION_MAX = 500;

/** Input: nothing for a new draft, the stored facts for an item that is only being looked at. */
export type ApprovalInput = Partial<ApprovalContext>;

/** What each event is called: on buttons, in records, refusals and paths. */
export const ACTION_ZH: Readonly<Record<ApprovalEvent['type'], string>> = {
  edit: '编辑',
  remove: '删除草稿',
  submit: '提交',
  withdraw: '撤回',
  pass: '通过',
  returnToDeclarer: '退回申报人',
  returnToPrevious: '退回上一级',
  returnToLevel: '退回指定级',
  reject: '不予通过',
  takeBack: '取回',
  assignTeachers: '安排教师',
  comment: '评论',
  void: '作废',
  transfer: '转办',
  unpin: '解除转办',
  remind: '催办',
  recount: '更新人数',
  change: '变更',
  moveTo: '调整到指定级',
  changeUnit: '更换单位',
  close: '关闭',
  systemPass: '系统通过',
  insertLevel: '增加审批级',
  lapse: '归档作废',
  releasePin: '转办失效',
  supersede: '由变更取代',
};
