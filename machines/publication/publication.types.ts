/** How a talent plan stands to its use (方案 24): before it has passed it is the approval's alone. */
export type PublicationState = 'preparing' | 'passed' | 'published' | 'stopped';
export const PUBLICATION_STATE_ZH: Readonly<Record<PublicationState, string>> = {
  preparing: '编制和审批',
  passed: '已通过待发布',
  published: '已发布',
  stopped: '已停用',
};
export interface PublicationContext {
  /** Declarations that have been made from it. */
  usedBy: number;
}
/** What the caller may do with this plan, worked out by the server. */
export interface PublicationActor {
  mayPublish: boolean;
  /** Holds the right to edit over its college. */
  mayChange: boolean;
}
interface By {
  by: PublicationActor;
}
export type PublicationEvent =
  /** The last level of the approval passes the plan, or a level turns it down for good. */
  | { type: 'pass' | 'reject' }
  | ({ type: 'publish' } & By)
  | ({ type: 'unpublish'; reason: string } & By)
  /** The next edition of the same major and grade is published. */
  | { type: 'supersede' }
  /** 变更申请: what is to become of the plan is decided like the plan itself. */
  | ({ type: 'change' } & By);
export type PublicationEventType = PublicationEvent['type'];
/** What each event is called on buttons, in records and paths. */
export const PUBLICATION_EVENT_ZH: Readonly<Record<PublicationEventType, string>> = {
  pass: '审批通过',
  reject: '审批不予通过',
  publish: '发布',
  unpublish: '取消发布',
  supersede: '新版发布',
  change: '申请变更',
};
/** Fewest characters of the reason for 取消发布. */
export const UNPUBLISH_REASON = 2;
