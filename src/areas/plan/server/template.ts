import { and, eq } from 'drizzle-orm';
import { NOUN } from '../../../../machines/nouns.ts';
import {
  afterTemplate,
  restoreTemplate,
  type TemplateRefusal,
  type TemplateSnapshot,
  templateRefusal,
} from '../../../../machines/template/template.stored.ts';
import {
  TEMPLATE_EVENT_ZH,
  TEMPLATE_STATE_ZH,
  TEMPLATE_STATES,
  type TemplateEvent,
  type TemplateEventType,
} from '../../../../machines/template/template.types.ts';
import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  type Refusal,
  rule,
} from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { readRow } from '../../../platform/server/resource/read.ts';
import type { TemplateBody } from '../../../school/plan/contract/plan.shapes.ts';
import { planTemplate } from '../../../school/plan/server/schema/plan.ts';
import { settled } from '../contract/plan.rules.ts';
import {
  copyTemplate,
  saveTemplateBody,
  setTemplateStatus,
  templateDetail,
} from '../contract/template.calls.ts';
import templateEntity from '../contract/template.entity.ts';
import { choicesOf } from './read.ts';

const DRAFT = TEMPLATE_STATES.indexOf('draft');
const EMPTY: Omit<TemplateBody, 'totalCredits' | 'endTerm'> = {
  startTerm: 1,
  groups: [],
  courses: [],
  chapters: { goals: '', requirements: '', mainCourses: '', practice: '' },
};

/** 方案模板: its head by the engine (方案 34). */
export const templateExtras: EntityExtras = {
  counts: {
    groupCount: `jsonb_array_length(e.body->'groups')`,
    courseCount: `jsonb_array_length(e.body->'courses')`,
    planCount:
      'select count(*) from plan p where p.school_id = e.school_id and p.template_id = e.id',
    edition: 'e.edition',
  },
  references: [
    {
      noun: `个${NOUN.plan}`,
      count: 'select count(*) from plan p where p.school_id = e.school_id and p.template_id = e.id',
    },
  ],
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
const REFUSED: Readonly<
  Record<TemplateRefusal, (snapshot: TemplateSnapshot, type: TemplateEventType) => Refusal>
> = {
  mayNot: () => forbidden(),
  noGroups: () => rule('模板还没有课程组，不能启用'),
  state: ({ value }, type) =>
    conflict(`模板现在是“${TEMPLATE_STATE_ZH[value]}”，不能${TEMPLATE_EVENT_ZH[type]}`),
};
/** What an event makes of a template, by its chart. @throws Refusal 403, 409, 601 */
export function templateAfter(
  row: Row,
  event: TemplateEvent,
): { templateStatus: number; edition: number } {
  const snapshot = restoreTemplate(row.templateStatus, {
    groups: row.body.groups.length,
    edition: row.edition,
  });
  const why = templateRefusal(snapshot, event);
  if (why) throw REFUSED[why](snapshot, event.type);
  return afterTemplate(snapshot, event);
}
/** The same for the one that a person has before them: right, version, state. */
function moved(
  { caller }: Ctx,
  { row, writable }: Found,
  version: number,
  type: TemplateEventType,
) {
  const mayEdit = writable && caller.operator === null && may(caller, 'talent:template:edit');
  if (mayEdit && row.version !== version)
    throw conflict('模板已被他人修改，请刷新后再保存；您的修改仍保留在本机');
  return templateAfter(row, { type, by: { mayEdit, mayApply: false } });
}
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
    const { edition } = moved(ctx, it, version, 'save');
    const known = new Set((await choicesOf(ctx, body)).map(({ courseId }) => courseId));
    const lost = body.courses.findIndex(({ courseId }) => !known.has(courseId));
    if (lost >= 0) throw invalid({ [`courses.${lost}.courseId`]: '没有这门课程' });
    ctx.audit({
      entity: 'template',
      entityId: it.row.id,
      detail: {
        event: 'edit',
        name: it.row.templateName,
        after: { edition, courses: body.courses.length, groups: body.groups.length },
      },
    });
    return write(ctx, it.row, {
      body: settled(body),
      totalCredits: body.totalCredits,
      endTerm: body.endTerm,
      edition,
    });
  },
  { find: finding(true) },
);

const setStatus = serve(
  setTemplateStatus,
  async (ctx, { body: { version, type } }, it: Found) => {
    const { templateStatus } = moved(ctx, it, version, type);
    ctx.audit({
      entity: 'template',
      entityId: it.row.id,
      detail: { event: type, name: it.row.templateName },
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
    ctx.audit({
      entity: 'template',
      entityId: made?.id ?? 0,
      detail: { event: 'add', name: row.templateName, from: row.id },
    });
    return { id: made?.id ?? 0, version: made?.version ?? 1 };
  },
  { find: finding(true) },
);

export const templateHandlers = [detail, save, setStatus, copy];
