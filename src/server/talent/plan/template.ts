import { and, eq } from 'drizzle-orm';
import { settled } from '../../../contract/talent/plan.rules.ts';
import type { TemplateBody } from '../../../contract/talent/plan.shapes.ts';
import { copyTemplate, saveTemplateBody, setTemplateStatus, templateDetail } from '../../../contract/talent/template.calls.ts';
import templateEntity from '../../../contract/talent/template.entity.ts';
import { planTemplate } from '../../database/schema/plan.ts';
import type { EntityExtras } from '../../entity/extras.ts';
import { readRow } from '../../entity/read.ts';
import type { Ctx } from '../../request/ctx.ts';
import { conflict, forbidden, invalid, notFound, rule } from '../../request/refusal.ts';
import { serve } from '../../request/serve.ts';
import { choicesOf } from './read.ts';

const DRAFT = 0;
const IN_USE = 1;
const EMPTY: Omit<TemplateBody, 'totalCredits' | 'endTerm'> = {
  startTerm: 1,
  groups: [],
  courses: [],
  chapters: { goals: '', requirements: '', mainCourses: '', practice: '' },
};

/** 方案模板: its head by the engine (domain.md 1.3.5). */
export const templateExtras: EntityExtras = {
  counts: {
    groupCount: `jsonb_array_length(e.body->'groups')`,
    courseCount: `jsonb_array_length(e.body->'courses')`,
    planCount: 'select count(*) from plan p where p.school_id = e.school_id and p.template_id = e.id',
    edition: 'e.edition',
  },
  references: [{ noun: '个培养方案', count: 'select count(*) from plan p where p.school_id = e.school_id and p.template_id = e.id' }],
  before: async (_, { values, before }) => {
    const { totalCredits, endTerm } = values as { totalCredits: number; endTerm: number };
    return before ? {} : { body: JSON.stringify({ ...EMPTY, totalCredits, endTerm }) };
  },
};

type Row = typeof planTemplate.$inferSelect;
interface Found {
  row: Row;
  writable: boolean;
}
const finding =
  (lock: boolean) =>
  async (ctx: Ctx, { id }: { id: number }): Promise<Found> => {
    const { writable } = await readRow(templateEntity, ctx, id, templateExtras, lock);
    const [row] = await ctx.db
      .select()
      .from(planTemplate)
      .where(and(eq(planTemplate.schoolId, ctx.caller.schoolId), eq(planTemplate.id, id)));
    if (!row) throw notFound();
    return { row, writable };
  };
const mustBeMine = ({ row, writable }: Found, version: number) => {
  if (!writable) throw forbidden();
  if (row.version !== version) throw conflict('模板已被他人修改，请刷新后再保存；您的修改仍保留在本机');
};
const write = async ({ db, caller, now }: Ctx, row: Row, part: Partial<Row>) => {
  const version = row.version + 1;
  await db
    .update(planTemplate)
    .set({ ...part, version, updatedBy: caller.userId, updatedAt: now })
    .where(and(eq(planTemplate.schoolId, caller.schoolId), eq(planTemplate.id, row.id)));
  return { id: row.id, version };
};

const detail = serve(
  templateDetail,
  async (ctx, _, { row, writable }: Found) => ({
    id: row.id,
    version: row.version,
    templateCode: row.templateCode,
    templateName: row.templateName,
    edition: row.edition,
    templateStatus: row.templateStatus,
    body: { ...row.body, totalCredits: row.totalCredits, endTerm: row.endTerm },
    courses: await choicesOf(ctx, row.body),
    writable,
  }),
  { find: finding(false) },
);

/** Plans that have been made from it keep what they have; a template in use gets a new edition. */
const save = serve(
  saveTemplateBody,
  async (ctx, { body: { version, body } }, it: Found) => {
    mustBeMine(it, version);
    const known = new Set((await choicesOf(ctx, body)).map(({ courseId }) => courseId));
    const lost = body.courses.findIndex(({ courseId }) => !known.has(courseId));
    if (lost >= 0) throw invalid({ [`courses.${lost}.courseId`]: '没有这门课程' });
    const edition = it.row.templateStatus === DRAFT ? it.row.edition : it.row.edition + 1;
    ctx.audit({
      entity: 'template',
      entityId: it.row.id,
      detail: { event: 'edit', name: it.row.templateName, after: { edition, courses: body.courses.length, groups: body.groups.length } },
    });
    return write(ctx, it.row, { body: settled(body), totalCredits: body.totalCredits, endTerm: body.endTerm, edition });
  },
  { find: finding(true) },
);

const setStatus = serve(
  setTemplateStatus,
  async (ctx, { body: { version, templateStatus } }, it: Found) => {
    mustBeMine(it, version);
    if (it.row.templateStatus === templateStatus) throw rule('状态没有变化');
    if (templateStatus === IN_USE && it.row.body.groups.length === 0) throw rule('模板还没有课程组，不能启用');
    ctx.audit({
      entity: 'template',
      entityId: it.row.id,
      detail: { event: templateStatus === IN_USE ? 'enable' : 'disable', name: it.row.templateName },
    });
    return write(ctx, it.row, { templateStatus });
  },
  { find: finding(true) },
);

const copy = serve(
  copyTemplate,
  async (ctx, _, { row, writable }: Found) => {
    if (!writable) throw forbidden();
    const { rows } = await ctx.client.query<{ n: number }>(
      'select count(*)::int as n from plan_template where school_id = $1 and starts_with(template_code, $2)',
      [ctx.caller.schoolId, `${row.templateCode}-`],
    );
    const serial = (rows[0]?.n ?? 0) + 2;
    const { id: _id, version: _v, ...kept } = row;
    const [made] = await ctx.db
      .insert(planTemplate)
      .values({
        ...kept,
        templateCode: `${row.templateCode}-${serial}`,
        templateName: `${row.templateName}（副本${serial > 2 ? serial - 1 : ''}）`,
        templateStatus: DRAFT,
        edition: 1,
        createdBy: ctx.caller.userId,
        createdAt: ctx.now,
        updatedBy: ctx.caller.userId,
        updatedAt: ctx.now,
      })
      .returning({ id: planTemplate.id, version: planTemplate.version });
    ctx.audit({ entity: 'template', entityId: made?.id ?? 0, detail: { event: 'add', name: row.templateName, from: row.id } });
    return { id: made?.id ?? 0, version: made?.version ?? 1 };
  },
  { find: finding(true) },
);

export const templateHandlers = [detail, save, setStatus, copy];
