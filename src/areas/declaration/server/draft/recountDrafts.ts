import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { recountDeclarations, recountPreview } from '../../contract/declaring.calls.ts';
import { readForms } from '../list/form.ts';
import { type Known, readKnown } from '../list/known.ts';
import { obstacleToEdit } from './editable.ts';
import { changeEach, lockedOf } from './severalDrafts.ts';

type Class = DeclarationBody['teachingClasses'][number];
/** A class with the headcounts that its admin classes have now; a limit that is too small, or only followed the old number, follows the new one. */
export function recounted(c: Class, classes: Known['classes']): Class {
  const expectedCount = c.adminClassIds.reduce(
    (sum, id) => sum + (classes.get(id)?.headcount ?? 0),
    0,
  );
  if (c.adminClassIds.length === 0 || expectedCount === c.expectedCount) return c;
  const capacity =
    c.capacity < expectedCount || c.capacity === c.expectedCount ? expectedCount : c.capacity;
  return { ...c, expectedCount, capacity };
}

async function formsOf(ctx: Ctx, ids: readonly number[], lock: boolean) {
  const items = await lockedOf(ctx, ids, lock);
  const forms = await readForms(
    ctx,
    items.map((it) => it.row),
  );
  const known = await readKnown(ctx, items[0]?.row.businessType ?? -1, [...forms.values()]);
  return { items, forms, known };
}

/** Old and new headcounts of the chosen declarations, before anything is written (申报 45). */
export const recountPreviewed = serve(recountPreview, async (ctx, { query }) => {
  const { items, forms, known } = await formsOf(ctx, query.ids, false);
  return items.map((it) => ({
    id: it.row.id,
    declarationNo: it.row.declarationNo,
    courseName: it.row.courseName,
    obstacle: obstacleToEdit(ctx, it),
    classes: (forms.get(it.row.id)?.teachingClasses ?? []).map((c) => {
      const after = recounted(c, known.classes);
      return {
        className: `${it.row.courseName}-${String(c.classNo).padStart(2, '0')}`,
        before: c.expectedCount,
        after: after.expectedCount,
        capacityBefore: c.capacity,
        capacityAfter: after.capacity,
      };
    }),
  }));
});

export const recountSeveral = serve(recountDeclarations, async (ctx, { body }) => {
  const ids = body.items.map(({ id }) => id);
  const { known } = await formsOf(ctx, ids, true);
  return changeEach(ctx, body.items, 'recount', (form) => ({
    ...form,
    teachingClasses: form.teachingClasses.map((c) => recounted(c, known.classes)),
  }));
});
