import { itemProgressText } from '../../../../../machines/approval/approval.progress.ts';
import { refusalOf } from '../../../../../machines/approval/approval.rules.ts';
import { restoreApproval } from '../../../../../machines/approval/approval.stored.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { SEMESTER_OVER } from '../../../../school/approval/server/refuse.ts';
import { storedOf } from '../../../../school/approval/server/row.ts';
import { actorOf, isOver } from '../item/facts.ts';
import type { Located } from '../item/locate.ts';

/** Why the caller cannot change the form of a declaration now, in words; null: they can. The chart decides. */
export function obstacleToEdit(ctx: Ctx, it: Located): string | null {
  const why = refusalOf(restoreApproval(storedOf(it.row)), { type: 'edit', by: actorOf(ctx, it) });
  if (why === 'notDeclarer') return `申报人是 ${it.row.declarerName}，只有本人可以修改`;
  if (why) return `现在不能修改：${itemProgressText(storedOf(it.row))}`;
  return isOver(it) ? SEMESTER_OVER : null;
}
