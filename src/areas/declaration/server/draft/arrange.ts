import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { conflict, rule } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import type {
  ClassInput,
  DeclarationBody,
} from '../../../../school/declaration/contract/declaration.shapes.ts';
import { mergedClass, splitClass } from '../../contract/classes.ts';
import {
  type ARRANGEMENTS,
  arrangeClasses,
  arrangePreview,
} from '../../contract/declaring.calls.ts';
import type { Located } from '../item/locate.ts';
import { readForms } from '../list/form.ts';
import { type Known, readKnown } from '../list/known.ts';
import { saveDraft } from './drafts.ts';
import { obstacleToEdit } from './editable.ts';
import { dropDrafts, whyNotRemoved } from './remove.ts';
import { lockedOf } from './severalDrafts.ts';

type What = (typeof ARRANGEMENTS)[number];
interface Part {
  it: Located;
  form: DeclarationBody;
}
const nameOf = (courseName: string, classNo: number) =>
  `${courseName}-${String(classNo).padStart(2, '0')}`;
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

const split = (classes: readonly ClassInput[], known: Known['classes']): ClassInput[] =>
  classes
    .flatMap((c) => splitClass(c, (id) => known.get(id)?.headcount ?? 0))
    .map((c, i) => ({ ...c, classNo: i + 1 }));

/** Only the same course and only what nobody has confirmed (申报 42、43). */
function obstacleTo(ctx: Ctx, what: What, parts: readonly Part[]): string | null {
  const first = parts[0];
  if (!first) return '请选择申报';
  const blocked = parts.map(({ it }) => obstacleToEdit(ctx, it)).find((why) => why !== null);
  if (blocked) return blocked;
  const all = parts.flatMap(({ form }) => form.teachingClasses);
  if (what === 'split') {
    if (parts.length > 1) return '一次只能拆分一条申报';
    return all.some((c) => c.adminClassIds.length > 1)
      ? null
      : '没有包含两个及以上行政班的教学班，不能再拆分';
  }
  const other = parts.find(({ it }) => it.row.courseId !== first.it.row.courseId);
  if (other)
    return `只能合并同一课程的教学班，所选申报有 ${first.it.row.courseName} 和 ${other.it.row.courseName}`;
  if (parts.some(({ it }) => it.row.semesterId !== first.it.row.semesterId))
    return '只能合并同一学期的教学班';
  if (all.length < 2) return '只有一个教学班，不能合并';
  const gone = parts.slice(1).find(({ it }) => whyNotRemoved(ctx, it) !== null);
  return gone
    ? `${gone.it.row.declarationNo} 提交过，合并后不能删除，请先把它排在第一条或单独处理`
    : null;
}

async function planned(ctx: Ctx, what: What, ids: readonly number[], lock: boolean) {
  const items = await lockedOf(ctx, ids, lock);
  const forms = await readForms(
    ctx,
    items.map((it) => it.row),
  );
  const parts = items.flatMap((it): Part[] => {
    const form = forms.get(it.row.id);
    return form ? [{ it, form }] : [];
  });
  // one that was submitted before keeps its history: the others join it
  const ordered = [...parts].sort(
    (a, b) => Number(a.it.row.round === 0) - Number(b.it.row.round === 0),
  );
  const known = await readKnown(
    ctx,
    items[0]?.row.businessType ?? -1,
    ordered.map(({ form }) => form),
  );
  const all = ordered.flatMap(({ form }) => form.teachingClasses);
  const after = what === 'merge' ? [mergedClass(all)] : split(all, known.classes);
  return { parts: ordered, known, after, obstacle: obstacleTo(ctx, what, ordered) };
}

const shown = (courseName: string, c: ClassInput, known: Known) => ({
  className: nameOf(courseName, c.classNo),
  adminClassNames: c.adminClassIds.map((id) => known.classes.get(id)?.className ?? String(id)),
  expectedCount: c.expectedCount,
  capacity: c.capacity,
  teachers: unique(c.teachers.map(({ staffId }) => known.teachers.get(staffId)?.cname ?? '')).join(
    '、',
  ),
});

function notesOf(what: What, parts: readonly Part[]): string[] {
  const led = parts
    .flatMap(({ form }) => form.teachingClasses)
    .filter((c) => c.teachers.length > 0);
  const various = what === 'merge' && unique(led.map((c) => JSON.stringify(c.teachers))).length > 1;
  return various ? ['各班的任课教师不同，合并后采用第一个班的教师，请核对'] : [];
}

export const arrangePreviewed = serve(arrangePreview, async (ctx, { query }) => {
  const { parts, known, after, obstacle } = await planned(ctx, query.what, query.ids, false);
  const name = parts[0]?.it.row.courseName ?? '';
  return {
    obstacle,
    before: parts.flatMap(({ it, form }) =>
      form.teachingClasses.map((c) => shown(it.row.courseName, c, known)),
    ),
    after: obstacle ? [] : after.map((c) => shown(name, c, known)),
    removed: query.what === 'merge' ? parts.slice(1).map(({ it }) => it.row.declarationNo) : [],
    notes: notesOf(query.what, parts),
  };
});

/** 合并/拆分教学班: the first declaration takes all classes, the other drafts go. */
export const arrange = serve(arrangeClasses, async (ctx, { body: { what, items } }) => {
  const ids = items.map(({ id }) => id);
  const { parts, after, obstacle } = await planned(ctx, what, ids, true);
  const moved = parts.find(
    ({ it }) => items.find(({ id }) => id === it.row.id)?.version !== it.row.version,
  );
  if (moved) throw conflict(`${moved.it.row.declarationNo} 已被修改，请刷新后再试`);
  if (obstacle) throw rule(obstacle);
  const [first, ...others] = parts as [Part, ...Part[]];
  const from = parts.flatMap(({ it, form }) =>
    form.teachingClasses.map(
      (c) => `${it.row.declarationNo} ${nameOf(it.row.courseName, c.classNo)}`,
    ),
  );
  await dropDrafts(
    ctx,
    others.map(({ it }) => it),
  );
  const saved = await saveDraft(
    ctx,
    first.it,
    { ...first.form, teachingClasses: after },
    first.it.row.version,
    what,
  );
  if (what === 'merge')
    await ctx.client.query(
      'update teaching_class set merged_from = $3 where school_id = $1 and declaration_id = $2',
      [ctx.caller.schoolId, saved.id, from],
    );
  return { id: saved.id, declarationNo: saved.declarationNo, classCount: after.length };
});
