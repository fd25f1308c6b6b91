import type { ArrivalRefusal } from '../../../../machines/arrival/arrival.stored.ts';
import { CODE } from '../../../platform/contract/codes.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { enrolSettle } from '../contract/enrolment.calls.ts';
import { arrivalRefusalText } from '../contract/refusal.ts';
import { arriverOf, arrives, snapshotOf } from './arrive.ts';
import { type FoundBatch, foundBatch, mustAccept } from './facts.ts';
import { lockedFreshman } from './find.ts';

/** 未报到处理: each on its own, with the reason (新生 18). */
export const settle = serve(
  enrolSettle,
  async (ctx, { body: { type, reason, items } }, found: FoundBatch) => {
    await mustAccept(ctx, found, 'settle');
    const by = arriverOf(ctx.caller, found);
    const done: number[] = [];
    const refused: { id: number; code: number; msg: string }[] = [];
    for (const { id, version } of items) {
      const one = await lockedFreshman(ctx, found.id, id);
      if (!one) {
        refused.push({ id, code: CODE.notFound, msg: '不在这个批次里' });
        continue;
      }
      if (one.version !== version) {
        refused.push({ id, code: CODE.conflict, msg: '已被他人修改，请刷新后再操作' });
        continue;
      }
      const why: ArrivalRefusal | null = await arrives(ctx, one, { type, by, reason });
      if (why)
        refused.push({
          id,
          code: CODE.conflict,
          msg: arrivalRefusalText(snapshotOf(one), type, why),
        });
      else done.push(id);
    }
    return { done, refused };
  },
  { find: foundBatch(false) },
);
