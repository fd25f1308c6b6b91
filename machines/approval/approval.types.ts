/** The four approval levels in their fixed order (specification 3, "Approval switches"; domain.md 2.1). */
export const LEVELS = ['management', 'teaching', 'supervisor', 'master'] as const;
export type Level = (typeof LEVELS)[number];

/** Result of one level in the current round (domain.md 2.2, dictionary `level_result`). */
export const RESULT = { notReached: 0, waiting: 1, passed: 2, returned: 3, rejected: 4, passedBySystem: 8, exempt: 9 } as const;
export type LevelResult = (typeof RESULT)[keyof typeof RESULT];
export type LevelResults = Readonly<Record<Level, LevelResult>>;

/** What the guards need to know of the item itself. Everything here is a column or a pure function of columns. */
export interface ApprovalContext {
  /** Levels of the snapshot taken at the last submit, in order (D9). */
  enabled: readonly Level[];
  results: LevelResults;
  /** Counts the submits; 0 = never submitted. */
  round: number;
  /** Every teaching class has at least one 主讲 (domain.md 1.3.6, "before L2 can pass"). */
  teachersNamed: boolean;
  /** 转办: one person of the unit alone decides at the level that waits (domain.md 2.1). */
  pinned: boolean;
}

/** What the caller may do with this very item, worked out by the server and sent with every event (domain.md D3). */
export interface ApprovalActor {
  /** He declared it. */
  declarer: boolean;
  /** Levels at which he holds the permission and his scope covers the item's unit. */
  levels: readonly Level[];
  /** The last decision is his own pass of the level before, not older than `takeBackHours`. */
  justPassed: boolean;
  /** Holds talent:declaration:void for the item's scope (master approvers and administrators). */
  mayVoid: boolean;
  /** It is nobody's decision: a rule or changed switches bring it about (domain.md 2.6). */
  system?: true;
  /** The item is pinned to him, or to whom he acts for (domain.md 2.3 转办). */
  pinned?: boolean;
  /** He has pinned it to somebody else. */
  pinner?: boolean;
  /** Its declarer has reminded this level within a day (domain.md 2.3 催办). */
  reminded?: boolean;
  /** Holds talent:declaration:admin for the item's scope (domain.md 2.3 管理员干预). */
  mayIntervene?: boolean;
  /** It was rejected within a day: an administrator may still reopen it (domain.md 2.8 #20). */
  reopens?: boolean;
  /** A change of it is under way already (domain.md 2.3 变更). */
  changing?: boolean;
  /** Levels at which the school lets nobody reject (parameter rejectLevels, domain.md 2.8). */
  noReject?: readonly Level[];
  /** Levels at which it has waited beyond their deadline: nobody decides there any more (各级审批截止, domain.md 2.8 #14). */
  late?: readonly Level[];
}

export const NOBODY: ApprovalActor = { declarer: false, levels: [], justPassed: false, mayVoid: false };

interface By {
  by: ApprovalActor;
}
export type ApprovalEvent =
  | ({ type: 'edit' } & By)
  | ({ type: 'remove' } & By)
  /** `enabled`: switches of the semester now; `obstacles`: what the blocking submit checks found (domain.md 1.3.6). */
  | ({ type: 'submit'; enabled: readonly Level[]; obstacles: readonly string[] } & By)
  | ({ type: 'withdraw'; opinion: string } & By)
  /** `unread`: what the last level has to have taken note of and has not (domain.md 2.8 #15). */
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
  /** The head counts of its classes are taken over as they are now (domain.md 2.8 #16). */
  | ({ type: 'recount' } & By)
  /** A new declaration that is to take the place of this one (domain.md 2.3 变更). */
  | ({ type: 'change' } & By)
  /** An administrator brings it to a level, back from a rejection too (domain.md 2.3 管理员干预). */
  | ({ type: 'moveTo'; opinion: string; level: Level } & By)
  | ({ type: 'changeUnit'; opinion: string; level: Level } & By)
  | ({ type: 'close'; opinion: string } & By)
  /** 系统通过 of the level that waits: it has been switched off, or a rule passes it (domain.md 2.2 result 8, 2.6). */
  | ({ type: 'systemPass'; level: Level } & By)
  /** A level that has been switched on joins an item that has not come so far (domain.md 2.6). */
  | ({ type: 'insertLevel'; level: Level } & By)
  /** Its semester is archived and it is not finished (domain.md 2.8 #13). */
  | ({ type: 'lapse' } & By)
  /** Whom it is pinned to has left, is locked, or may not decide there any more (domain.md 2.8 #4). */
  | ({ type: 'releasePin' } & By)
  /** The change of it has passed and takes its place (domain.md 2.3 变更). */
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

/** Fewest characters of an opinion, after trimming (domain.md 2.3). */
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
export const OPINION_MAX = 500;

/** Input: nothing for a new draft, the stored facts for an item that is only being looked at. */
export type ApprovalInput = Partial<ApprovalContext>;

/** What each event is called (domain.md 2.3): on buttons, in records, refusals and paths. */
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
