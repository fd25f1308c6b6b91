/** How far a message has come, in their order; the column `delivery.state` holds the position (消息 4–9). */
export const DELIVERY_STATES = ['queued', 'sending', 'delivered', 'retrying', 'givenUp'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const DELIVERY_STATE_ZH: Readonly<Record<DeliveryState, string>> = {
  queued: '待发送',
  sending: '发送中',
  delivered: '已送出',
  retrying: '等待重试',
  givenUp: '已放弃',
};
/** Minutes of waiting behind each failed attempt; behind the last one it is given up. */
export const DELIVERY_WAITS = [1, 5, 30, 120, 480] as const;
/** Attempts before a message is given up. */
export const DELIVERY_ATTEMPTS = DELIVERY_WAITS.length + 1;

export interface DeliveryContext {
  /** How often it has been tried since it was last put into the queue. */
  attempts: number;
}
/** What the caller may do, worked out by the server. */
export interface DeliveryActor {
  /** They look after the messages of the school. */
  manages: boolean;
}
export type DeliveryEvent =
  /** Something more is told to the same person by the same channel. */
  | { type: 'gather' }
  /** The recipient wants it later: quiet hours, or their digest. */
  | { type: 'hold' }
  /** A sender takes it up; `due`: its time has come. */
  | { type: 'take'; due: boolean }
  /** The other side has taken it. */
  | { type: 'accept' }
  /** It has not gone; `final`: trying again would change nothing. */
  | { type: 'fail'; final: boolean }
  /** Its sender has stopped without a word: whether it has gone nobody knows. */
  | { type: 'release' }
  | { type: 'again'; by: DeliveryActor }
  | { type: 'giveUp'; by: DeliveryActor };
export type DeliveryEventType = DeliveryEvent['type'];
/** What each event is called on buttons, in records and paths. */
export const DELIVERY_EVENT_ZH: Readonly<Record<DeliveryEventType, string>> = {
  gather: '并入',
  hold: '推迟',
  take: '开始发送',
  accept: '对方收下',
  fail: '没有送出',
  release: '发送中断',
  again: '重新发送',
  giveUp: '放弃',
};
