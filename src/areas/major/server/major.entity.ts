import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import type { Lookup } from '../../../platform/server/resource/lookup.ts';
import { addRow } from '../../../platform/server/resource/save.ts';
import majorDirection from '../../../school/major/contract/majorDirection.entity.ts';

const CLASSES = 'from admin_class c where c.school_id = e.school_id and c.major_id = e.id';
const DIRECTIONS =
  'select count(*) from major_direction d where d.school_id = e.school_id and d.major_id = e.id';

/** Adds the directions that a sheet names and the major has not yet, numbered on (专业 7); answers how many. */
async function addDirections(
  ctx: Ctx,
  major: EntityRow,
  names: readonly string[],
  lookup: Lookup,
): Promise<number> {
  const { rows } = await ctx.client.query<{ code: string; name: string }>(
    'select direction_code as code, direction_name as name from major_direction where school_id = $1 and major_id = $2',
    [ctx.caller.schoolId, major.id],
  );
  const last = Math.max(0, ...rows.map(({ code }) => (/^\d+$/.test(code) ? Number(code) : 0)));
  const fresh = [...new Set(names)].filter((name) => !rows.some((row) => row.name === name));
  for (const [at, directionName] of fresh.entries()) {
    const directionCode = String(last + at + 1).padStart(2, '0');
    const direction = {
      majorId: major.id,
      directionCode,
      directionName,
      beginOn: null,
      endOn: null,
      enabled: true,
      remark: null,
    };
    await addRow(ctx, { entity: majorDirection, extras: {} }, direction, lookup, 'import');
  }
  return fresh.length;
}

/** 专业 (专业 5). */
export const majorExtras: EntityExtras = {
  counts: {
    majorClass: 'left(e.national_code, 4)',
    directionCount: DIRECTIONS,
    planCount: 'select count(*) from plan p where p.school_id = e.school_id and p.major_id = e.id',
    classCount: `select count(*) ${CLASSES} and c.enabled`,
    studentCount: `select coalesce(sum(c.headcount), 0) ${CLASSES} and c.enabled`,
  },
  imported: async (ctx, major, { directionNames }, lookup) => {
    const names = String(directionNames)
      .split(/[;；、]/)
      .map((name) => name.trim())
      .filter(Boolean);
    return (await addDirections(ctx, major, names, lookup)) > 0;
  },
};
