import {
  afterDelivery,
  type DeliverySnapshot,
  deliveryCode,
  OVER,
  restoreDelivery,
} from '../../../../machines/delivery/delivery.stored.ts';
import {
  DELIVERY_STATES,
  type DeliveryEvent,
} from '../../../../machines/delivery/delivery.types.ts';
import type { Channel } from '../../contract/delivery/channels.ts';
import type { Queryable } from '../database/queryable.ts';
import { countStep } from '../steps.ts';

/** A row of the table `delivery`. */
export interface Delivery {
  schoolId: number;
  id: number;
  userId: number;
  channel: Channel;
  state: number;
  attempts: number;
  messageId: string;
  dueAt: Date | null;
  takenAt: Date | null;
  held: boolean;
  test: boolean;
}
export const DELIVERY_COLUMNS = `school_id as "schoolId", id::float8 as id, user_id::float8 as "userId", channel, state, attempts, message_id as "messageId",
  due_at as "dueAt", taken_at as "takenAt", held, test`;

export async function lockDelivery(
  db: Queryable,
  schoolId: number,
  id: number,
): Promise<Delivery | undefined> {
  const { rows } = await db.query<Delivery>(
    `select ${DELIVERY_COLUMNS} from delivery where school_id = $1 and id = $2 for update`,
    [schoolId, id],
  );
  return rows[0];
}
export const standsAt = (row: Delivery): DeliverySnapshot => restoreDelivery(row);

interface Beside {
  dueAt?: Date | null;
  held?: boolean;
  error?: string | null;
  /** 0: the system. */
  operatorId?: number;
}
/**
 * Takes an event that the chart accepts on a message whose row is locked, with a record (消息 9). `dueAt`, `held`, `error`: as they stand
 * then, unchanged where they are not given. @throws Error where the chart refuses it
 */
export async function stepDelivery(
  db: Queryable,
  row: Delivery,
  event: DeliveryEvent,
  now: Date,
  { dueAt = row.dueAt, held = row.held, error, operatorId = 0 }: Beside = {},
): Promise<Delivery> {
  const snapshot = standsAt(row);
  if (!snapshot.can(event))
    throw new Error(`delivery ${row.id}: no ${event.type} from ${row.state}`);
  const { state, attempts } = afterDelivery(snapshot, event);
  const takenAt = state === deliveryCode('sending') ? now : row.takenAt;
  countStep('delivery', event.type, snapshot.value, DELIVERY_STATES[state] ?? '');
  await db.query(
    `with u as (update delivery set state = $3, attempts = $4, due_at = $5, held = $6, taken_at = $7, finished_at = $8,
       error = case when $9::boolean then $10 else error end where school_id = $1 and id = $2)
     insert into delivery_record (school_id, delivery_id, action, from_state, to_state, attempts, error, operator_id, created_at)
     values ($1, $2, $11, $12, $3, $4, $10, $13, $14)`,
    [
      row.schoolId,
      row.id,
      state,
      attempts,
      dueAt,
      held,
      takenAt,
      OVER.includes(state) ? now : null,
      error !== undefined,
      error ?? null,
      event.type,
      row.state,
      operatorId,
      now,
    ],
  );
  return { ...row, state, attempts, dueAt, held, takenAt };
}
