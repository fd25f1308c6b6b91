import { holdersRights } from '../../../platform/server/access/asCaller.ts';
import { tell } from '../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../platform/server/notice/templates.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';

const PAGE = '/system/release';
/** Whoever sees 随版本更新 is told, once for each release, how many items wait there (版本 12). */
export async function tellOpen(
  { client, now }: Pick<Ctx, 'client' | 'now'>,
  schoolId: number,
  open: number,
): Promise<void> {
  if (open === 0) return;
  const place = { client, now, realNow: new Date(), caller: { schoolId, userId: 0 } };
  const people = await holdersRights(client, schoolId, ['system:release:list'], place);
  const say = await noticeTexts(place);
  await tell(place, [
    {
      kind: 'release',
      count: open,
      ...say('released', {}),
      link: PAGE,
      source: '随版本更新',
      to: people
        .filter(({ caller }) => caller.permissions.includes('system:release:list'))
        .map(({ caller }) => caller.userId),
    },
  ]);
}
