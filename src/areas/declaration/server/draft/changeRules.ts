import { enabledLevelsOf } from '../../../../../machines/approval/approval.progress.ts';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { type Located, locate } from '../item/locate.ts';
import type { Row } from '../item/row.ts';
import { readForms } from '../list/form.ts';

/** A change goes through fewer levels; where none of them is on, through all that are (审批 40; parameter changeLevels). */
export function levelsFor(
  row: Row,
  semester: Located['semester'],
  changeLevels: readonly Level[],
): Level[] {
  const on = enabledLevelsOf(semester);
  const fewer = on.filter((level) => changeLevels.includes(level));
  return row.changeOfId === null || fewer.length === 0 ? on : fewer;
}

/** The forms that changes are to take the place of, by the change's id: what differs from them is what flows (申报 39). */
export async function replacedForms(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<Map<number, DeclarationBody>> {
  const changes = rows.filter((row) => row.changeOfId !== null);
  if (changes.length === 0) return new Map();
  const olds = await locate(
    ctx,
    changes.map((row) => row.changeOfId ?? 0),
    false,
  );
  const forms = await readForms(
    ctx,
    olds.map(({ row }) => row),
  );
  return new Map(
    changes.flatMap((row) => {
      const form = forms.get(row.changeOfId ?? 0);
      return form ? [[row.id, { ...form, attachmentIds: [] }] as const] : [];
    }),
  );
}
