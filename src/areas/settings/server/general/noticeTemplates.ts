import { textProblem } from '../../../../platform/contract/noticeTexts/templateText.ts';
import {
  NOTICE_TEMPLATES,
  type NoticeKey,
  templateOf,
} from '../../../../platform/contract/templates.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { conflict, invalid, notFound } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { schoolWide } from '../../../../school/people/server/schoolWide.ts';
import {
  noticeTemplateList,
  resetNoticeTemplate,
  saveNoticeTemplate,
} from '../../contract/general.calls.ts';

interface Row {
  key: string;
  text: string;
  manyText: string | null;
  version: number;
  by: string | null;
  at: Date;
}
const isKey = (key: string): key is NoticeKey => Object.hasOwn(NOTICE_TEMPLATES, key);
const SELECT = `select t.key, t.text, t.many_text as "manyText", t.version, u.cname as by, t.updated_at as at from notice_template t
  left join app_user u on u.school_id = t.school_id and u.id = t.updated_by where t.school_id = $1`;
async function own({ client, caller }: Ctx, key: string): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(`${SELECT} and t.key = $2 for update of t`, [
    caller.schoolId,
    key,
  ]);
  return rows[0];
}
type Texts = Pick<Row, 'text' | 'manyText'>;
function note(ctx: Ctx, key: NoticeKey, event: string, before: Texts, after: Texts): void {
  const { name } = templateOf(key);
  const labels = { text: name, manyText: `${name}（几条合在一起）` } as const;
  const changes = (['text', 'manyText'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      label: labels[field],
      before: before[field] ?? '',
      after: after[field] ?? '',
    }));
  ctx.audit({ entity: 'noticeTemplate', entityId: key, detail: { event, before, after, changes } });
}
const shippedOf = (key: NoticeKey): Texts => ({
  text: templateOf(key).text,
  manyText: templateOf(key).manyText ?? null,
});
const textsOf = ({ text, manyText }: Texts): Texts => ({ text, manyText });

/** 通知模板 (设置 15、16): the texts that notices are told with from now on; what has been told stays as it was. */
export const noticeTemplateHandlers: readonly Served[] = [
  serve(noticeTemplateList, async (ctx) => {
    schoolWide(ctx);
    const { rows } = await ctx.client.query<Row>(SELECT, [ctx.caller.schoolId]);
    return rows
      .filter(({ key }) => isKey(key))
      .map((row) => ({ ...row, at: row.at.toISOString() }));
  }),
  serve(saveNoticeTemplate, async (ctx, { params: { key }, body: { text, manyText, version } }) => {
    schoolWide(ctx);
    if (!isKey(key)) throw notFound();
    const template = templateOf(key);
    const problem = textProblem(template, text, false);
    const manyProblem = template.manyText
      ? textProblem(template, manyText ?? '', true)
      : manyText
        ? '这种通知没有这一项'
        : null;
    if (problem || manyProblem)
      throw invalid({
        ...(problem && { text: problem }),
        ...(manyProblem && { manyText: manyProblem }),
      });
    const before = await own(ctx, key);
    const { client, caller, now } = ctx;
    const { rowCount } = await client.query(
      `insert into notice_template (school_id, key, text, many_text, created_by, created_at, updated_by, updated_at) values ($1,$2,$3,$4,$5,$6,$5,$6)
       on conflict (school_id, key) do update set text = excluded.text, many_text = excluded.many_text, version = notice_template.version + 1,
         updated_by = excluded.updated_by, updated_at = excluded.updated_at where notice_template.version = $7`,
      [caller.schoolId, key, text, manyText, caller.userId, now, version],
    );
    if (!rowCount || (before?.version ?? 0) !== version)
      throw conflict('这段文字刚刚被其他人修改过，请刷新后再试');
    note(ctx, key, 'edit', before ? textsOf(before) : shippedOf(key), { text, manyText });
    return { version: version + 1 };
  }),
  serve(resetNoticeTemplate, async (ctx, { params: { key } }) => {
    schoolWide(ctx);
    if (!isKey(key)) throw notFound();
    const before = await own(ctx, key);
    if (!before) throw notFound();
    await ctx.client.query('delete from notice_template where school_id = $1 and key = $2', [
      ctx.caller.schoolId,
      key,
    ]);
    note(ctx, key, 'reset', textsOf(before), shippedOf(key));
    return null;
  }),
];
