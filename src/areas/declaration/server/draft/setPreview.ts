import { serve } from '../../../../platform/server/request/serve.ts';
import { setPreview } from '../../contract/declaring.calls.ts';
import { standingFor } from '../item/clashes.ts';
import { readForms } from '../list/form.ts';
import { readKnown } from '../list/known.ts';
import { begunByOthers, takenBy, takenOf } from '../submit/conflicts.ts';
import { lockedOf } from './severalDrafts.ts';

/** Before several are set: what a submit of each would say of its course and classes that stand elsewhere (申报 32、33). */
export const setPreviewed = serve(setPreview, async (ctx, { query }) => {
  const rows = (await lockedOf(ctx, query.ids, false)).map(({ row }) => row);
  const forms = await readForms(ctx, rows);
  const known = await readKnown(ctx, rows[0]?.businessType ?? -1, [...forms.values()]);
  const semesters = [...new Set(rows.map(({ semesterId }) => semesterId))];
  const found = [];
  for (const semesterId of semesters) {
    const here = rows.filter((row) => row.semesterId === semesterId);
    const standing = await standingFor(ctx, semesterId, [
      ...new Set(here.map(({ courseId }) => courseId)),
    ]);
    const taken = takenOf(standing);
    for (const row of here) {
      const form = forms.get(row.id);
      if (!form) continue;
      const notes = [
        ...takenBy(row, form, taken, known.classes),
        ...begunByOthers(row, form, standing),
      ].map(({ text }) => text);
      if (notes.length > 0)
        found.push({
          id: row.id,
          declarationNo: row.declarationNo,
          courseName: row.courseName,
          notes,
        });
    }
  }
  return found;
});
