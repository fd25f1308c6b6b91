import { restoreDeparture } from '../../../../../machines/departure/departure.stored.ts';
import type { DepartureActor } from '../../../../../machines/departure/departure.types.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { may } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { readRow } from '../../../../platform/server/resource/read.ts';
import departure, { returnsFrom } from '../../../../school/people/contract/departure.entity.ts';
import { departureColumns } from './departure.entity.ts';

/** What the caller may do with departures of people whom they manage. */
export const actorOf = ({ caller }: Ctx, writable: boolean): DepartureActor => ({
  mayPlan: writable && may(caller, 'hr:departure:edit'),
});

/** One that the caller may read, its row locked where something is to be written. */
export const found =
  (lock: boolean) =>
  (ctx: Ctx, { id }: { id: number }): Promise<EntityRow> =>
    readRow(departure, ctx, id, departureColumns, lock);
/** The row as the chart and the calls read it. */
export const readAs = (row: EntityRow) => ({
  id: row.id,
  userId: Number(row.person),
  cname: row.labels.person ?? '',
  kind: String(row.kind),
  beginOn: String(row.beginOn),
  endOn: row.endOn === null ? null : String(row.endOn),
  successorId: row.successor === null ? null : Number(row.successor),
  note: row.note === null ? null : String(row.note),
});
export const snapshotOf = (row: EntityRow) =>
  restoreDeparture(Number(row.departureState), returnsFrom(String(row.kind)));
