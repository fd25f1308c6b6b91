import type { EntityValues } from '../../../platform/contract/resource/entity.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { Lookup } from '../../../platform/server/resource/lookup.ts';
import { readRow } from '../../../platform/server/resource/read.ts';
import { editRow, valuesOf } from '../../../platform/server/resource/save.ts';
import user from '../../../school/people/contract/user.entity.ts';
import { personIdOf } from './personOf.ts';
import { userExtras } from './user.entity.ts';

/** Nobody looks at what the list tells of each person while a sheet is read. */
const { compute: _, ...extras } = userExtras;

/** A row of 教师: the person may be named for classes, with their unit and since when. 仅新增 refuses who is a teacher already. */
async function applyRow(
  ctx: Ctx,
  given: EntityValues,
  mode: 'add' | 'merge',
): Promise<'added' | 'changed' | 'same'> {
  const { employeeNumber, ...brought } = given;
  const found = await readRow(
    user,
    ctx,
    await personIdOf(ctx, String(employeeNumber)),
    extras,
    true,
  );
  const before = valuesOf(user, found);
  if (before.canTeach && mode === 'add')
    throw invalid({ employeeNumber: '已是可任课的教师，要修改请选“新增并更新”' });
  const filled = Object.fromEntries(
    Object.entries(brought).filter(([, value]) => value !== null && value !== ''),
  );
  const body = { ...filled, canTeach: true };
  if (Object.entries(body).every(([name, value]) => before[name] === value)) return 'same';
  await editRow(ctx, { entity: user, extras }, found, body, null, new Lookup(ctx), 'import');
  return before.canTeach ? 'changed' : 'added';
}

export const teacherSheetExtras: EntityExtras = { importRow: applyRow };
