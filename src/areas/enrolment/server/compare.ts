import { conflict, rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { PHOTO_CHECK } from '../contract/check.calls.ts';
import { enrolCompare } from '../contract/compare.calls.ts';
import { type FoundBatch, foundBatch, mustAccept } from './facts.ts';
import { chosen, shown } from './find.ts';

const SAME = 1;
const ANOTHER = 2;

/** 照片比对: who has looked says whether it is the same person; the check is ticked by that alone (新生 23). */
export const compare = serve(
  enrolCompare,
  async (ctx, { body: { freshmanId, version, same } }, found: FoundBatch) => {
    await mustAccept(ctx, found, 'report');
    const { client, caller, now } = ctx;
    const one = await chosen(ctx, found.id, freshmanId);
    if (one.version !== version) throw conflict('这名新生的登记刚刚有变动，请重新查找');
    if (!one.admission || !one.site) throw rule('录取照和现场照齐全才能比对');
    await client.query(
      `update freshman set photo_match = $3, compared_by = $4, compared_at = $5, version = version + 1, updated_by = $4, updated_at = $5,
         checks = case when $6 then array_append(array_remove(checks, $7), $7) else array_remove(checks, $7) end where school_id = $1 and id = $2`,
      [caller.schoolId, one.id, same ? SAME : ANOTHER, caller.userId, now, same, PHOTO_CHECK],
    );
    const name = `${one.cname}（${one.examineeNo}）${same ? '一致' : '不一致'}`;
    ctx.audit({ entity: 'freshman', entityId: one.id, detail: { event: 'comparePhotos', name } });
    return shown(ctx, await chosen(ctx, found.id, one.id));
  },
  { find: foundBatch(false) },
);
