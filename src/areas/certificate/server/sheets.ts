import { and, inArray } from 'drizzle-orm';
import type { Permission } from '../../../platform/contract/permission.ts';
import type { Entity } from '../../../platform/contract/resource/entity.ts';
import { mayEnter } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { nextNumber } from '../../../platform/server/request/numbers.ts';
import { forbidden, invalid, notFound } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { Values } from '../../../platform/server/resource/sql/sql.ts';
import { readableSql } from '../../../platform/server/resource/sql/sqlScope.ts';
import { sheetRegister } from '../../../school/certificate/contract/sheet.calls.ts';
import {
  FIGURES,
  type FigureKind,
  type RecordSheet,
  type SheetKind,
} from '../../../school/certificate/contract/sheetTitles.ts';
import { codeText, newCode } from '../../../school/certificate/server/codes.ts';
import schoolClass from '../../../school/class/contract/class.entity.ts';
import { declarationReadable } from '../../../school/declaration/server/declarationScope.ts';
import { declaration } from '../../../school/declaration/server/schema/declaration.ts';
import change from '../../../school/student/contract/change.entity.ts';

const REPORT = 'talent:declaration:query';
/** Whoever may open the page that is printed; declarations say by themselves who reads them. */
const ACCESS: Readonly<Record<Exclude<SheetKind, 'declaration'>, Permission>> = {
  changeStatistics: 'student:change:list',
  enrolStatistics: 'student:enrolment:list',
  report_progress: REPORT,
  report_plans: REPORT,
  report_workload: REPORT,
  report_rooms: REPORT,
  report_classes: REPORT,
  report_returns: REPORT,
  report_time: REPORT,
  orgChart: 'hr:department:list',
  change: 'student:change:list',
  roster: 'student:class:list',
  photoPairs: 'student:photo:review',
  plan: 'talent:plan:list',
};

/** What records are called on the head of their sheet, of those that the caller may read. */
type Titles = (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
/** Of a resource: `name` in SQL, with what the sheet is called before and behind it. */
const titled =
  (entity: Entity, name: string, before: string, behind: string): Titles =>
  async ({ client, caller }, ids) => {
    const values = new Values();
    const where = `${readableSql(entity, caller, values)} and e.id = any(${values.add(ids)}::bigint[])`;
    const { rows } = await client.query<{ id: number; name: string }>(
      `select e.id::float8 as id, e.${name} as name from ${entity.table} e where ${where}`,
      values.list,
    );
    return new Map(rows.map(({ id, name: called }) => [id, `${before}${called}${behind}`]));
  };
const declarations: Titles = async ({ db, caller }, ids) => {
  const rows = await db
    .select({ id: declaration.id, no: declaration.declarationNo })
    .from(declaration)
    .where(and(inArray(declaration.id, [...ids]), declarationReadable(caller)));
  return new Map(rows.map(({ id, no }) => [id, `教学任务申报表（${no}）`]));
};
const titlesOf = (plan: Entity): Readonly<Record<RecordSheet, Titles>> => ({
  change: titled(change, 'change_no', '学籍异动审批表（', '）'),
  declaration: declarations,
  roster: titled(schoolClass, 'class_name', '', '花名册'),
  photoPairs: titled(schoolClass, 'class_name', '', '照片比对表'),
  plan: titled(plan, 'plan_name', '', ''),
});
const isFigure = (kind: SheetKind): kind is FigureKind => kind in FIGURES;

/**
 * Number and code for what is about to be printed (证明 10). What a sheet is called says the server, from records that the caller may read:
 * nobody gets a number for something else. `plan`: the resource of plans, which lies in a neighbour's room. @throws Refusal 403, 404, 422
 */
export const register = (plan: Entity) => {
  const titles = titlesOf(plan);
  return serve(sheetRegister, async (ctx, { body: { kind, ids } }) => {
    const { client, caller, now } = ctx;
    if (kind !== 'declaration' && !mayEnter(caller, ACCESS[kind])) throw forbidden();
    const subjects = isFigure(kind) ? [null] : ids;
    if (isFigure(kind) ? ids.length > 0 : ids.length === 0)
      throw invalid({ ids: '请指明打印什么' });
    const called = isFigure(kind) ? null : await titles[kind](ctx, ids);
    const sheets = [];
    for (const subject of subjects) {
      const title = isFigure(kind) ? FIGURES[kind] : called?.get(subject ?? 0);
      if (!title) throw notFound();
      const sheetNo = await nextNumber(ctx, 'sheet', {});
      sheets.push({ subject, title, sheetNo, code: newCode() });
    }
    await client.query(
      `insert into printed_sheet (school_id, kind, printed_at, printed_by, printed_name, subject_id, title, sheet_no, code)
       select $1, $2, $3, $4, $5, * from unnest($6::bigint[], $7::text[], $8::text[], $9::text[])`,
      [
        caller.schoolId,
        kind,
        now,
        caller.userId,
        caller.cname,
        sheets.map(({ subject }) => subject),
        sheets.map(({ title }) => title),
        sheets.map(({ sheetNo }) => sheetNo),
        sheets.map(({ code }) => code),
      ],
    );
    ctx.audit({
      entity: 'printedSheet',
      entityId: sheets[0]?.sheetNo ?? '',
      detail: { name: sheets[0]?.title ?? '', count: sheets.length },
    });
    return sheets.map(({ sheetNo, code }) => ({ sheetNo, code: codeText(code) }));
  });
};
