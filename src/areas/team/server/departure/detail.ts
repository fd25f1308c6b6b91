import { offeredDeparture } from '../../../../../machines/departure/departure.stored.ts';
import { DEPARTURE_STATES } from '../../../../../machines/departure/departure.types.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { somebody } from '../../../../platform/server/access/asCaller.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import type { LeavingPart } from '../../../../school/people/server/leavingPart.ts';
import { departureDetail, departurePreview } from '../../contract/departure.calls.ts';
import { memberOf } from '../members.ts';
import { underTheirName } from '../underName.ts';
import { planHandlers } from './plan.ts';
import { retiringHandler } from './retiring.ts';
import { actorOf, found, readAs, snapshotOf } from './row.ts';

const preview = (parts: readonly LeavingPart[]) =>
  serve(departurePreview, async (ctx, { query }) => {
    await memberOf(ctx, query.userId, true);
    const who = await somebody(ctx.client, ctx.caller.schoolId, query.userId, ctx);
    if (!who) throw new Error(`person ${query.userId} is gone`);
    return underTheirName(ctx, parts, who);
  });
const detail = (parts: readonly LeavingPart[]) =>
  serve(
    departureDetail,
    async (ctx, _, row: EntityRow) => {
      const said = readAs(row);
      const who = await somebody(ctx.client, ctx.caller.schoolId, said.userId, ctx);
      if (!who) throw new Error(`person ${said.userId} is gone`);
      return {
        ...said,
        ...(await underTheirName(ctx, parts, who)),
        employeeNumber: String(row.employeeNumber),
        successorName: row.labels.successor ?? null,
        state: DEPARTURE_STATES[Number(row.departureState)] ?? 'none',
        accountStatus: who.accountStatus,
        version: row.version,
        offers: offeredDeparture(snapshotOf(row), actorOf(ctx, row.writable)),
      };
    },
    { find: found(false) },
  );

/** What is planned, and what it leaves open in every area (用户 38–40). */
export const departureHandlers = (parts: readonly LeavingPart[]): readonly Served[] => [
  ...planHandlers,
  preview(parts),
  retiringHandler(parts),
  detail(parts),
];
