/** How somebody's planned departure stands, in their order; the column `departure.departure_state` holds the position (用户 38–40). */
export const DEPARTURE_STATES = ['none', 'planned', 'gone', 'back', 'cancelled'] as const;
export type DepartureState = (typeof DEPARTURE_STATES)[number];
export const DEPARTURE_STATE_ZH: Readonly<Record<DepartureState, string>> = {
  none: '未计划',
  planned: '已计划',
  gone: '已离岗',
  back: '已返岗',
  cancelled: '已取消',
};

export interface DepartureContext {
  /** A leave from–to; otherwise they go for good. */
  returns: boolean;
}
/** What the caller may do with departures of this person, worked out by the server. */
export interface DepartureActor {
  mayPlan: boolean;
}
/** Whether there is still something ahead of the days that are asked for; `moved`: there is, and the first day is not the one that stood there. */
export type DepartureDays = 'ahead' | 'moved' | 'past';
export type DepartureEvent =
  | { type: 'plan'; by: DepartureActor; days: Exclude<DepartureDays, 'moved'> }
  | { type: 'change'; by: DepartureActor; days: DepartureDays }
  | { type: 'cancel'; by: DepartureActor }
  /** The first day away comes. */
  | { type: 'begins' }
  /** They are back before the last day, or after all. */
  | { type: 'comeBack'; by: DepartureActor }
  /** The last day away goes by. */
  | { type: 'ends' };
export type DepartureEventType = DepartureEvent['type'];
/** What each event is called on buttons, in records and paths. */
export const DEPARTURE_EVENT_ZH: Readonly<Record<DepartureEventType, string>> = {
  plan: '计划离岗',
  change: '修改日期',
  cancel: '取消计划',
  begins: '到期离岗',
  comeBack: '返岗',
  ends: '到期返岗',
};
