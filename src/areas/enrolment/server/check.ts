import { conflict, invalid, rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { Lookup } from '../../../platform/server/resource/lookup.ts';
import { enrolCheck } from '../contract/check.calls.ts';
import freshman from '../contract/freshman.entity.ts';
import { nameOf, snapshotOf } from './arrive.ts';
import { type FoundBatch, foundBatch, mustAccept } from './facts.ts';
import { chosen, shown } from './find.ts';

/** 体检, 缴费, 材料 of whoever is here, each on its own (新生 22). */
export const check = serve(
  enrolCheck,
  async (ctx, { body: { freshmanId, version, check: which, done } }, found: FoundBatch) => {
    await mustAccept(ctx, found, 'report');
    const { client, caller, now } = ctx;
    const word = (await new Lookup(ctx).choices(freshman.fields.checks)).find(
      ({ value }) => value === which,
    )?.label;
    if (!word) throw invalid({ check: '没有这项核验' });
    const one = await chosen(ctx, found.id, freshmanId);
    if (one.version !== version) throw conflict('这名新生的登记刚刚有变动，请重新查找');
    if (!snapshotOf(one).hasTag('here')) throw rule('登记报到以后才能核验');
    await client.query(
      `update freshman set checks = case when $3 then array_append(array_remove(checks, $4), $4) else array_remove(checks, $4) end,
         version = version + 1, updated_by = $5, updated_at = $6 where school_id = $1 and id = $2`,
      [caller.schoolId, one.id, done, which, caller.userId, now],
    );
    ctx.audit({
      entity: 'freshman',
      entityId: one.id,
      detail: {
        event: 'deskCheck',
        name: nameOf(one),
        changes: [{ label: word, before: done ? '否' : '是', after: done ? '是' : '否' }],
      },
    });
    return shown(ctx, await chosen(ctx, found.id, one.id));
  },
  { find: foundBatch(false) },
);
