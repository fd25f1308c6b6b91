import { filled } from '../../contract/noticeTexts/templateText.ts';
import { type NoticeKey, templateOf } from '../../contract/templates.ts';
import type { Ctx } from '../request/ctx.ts';

/** The two texts of a notice, with its facts put in; `{n}` is filled when it is read, since digests grow. */
export type Say = (
  key: NoticeKey,
  facts: Readonly<Record<string, string>>,
) => { text: string; manyText?: string };

/** The texts of the school, shipped where it has none of its own (设置 15); one reading for any number of notices. */
export async function noticeTexts({
  client,
  caller,
}: Pick<Ctx, 'client'> & { caller: Pick<Ctx['caller'], 'schoolId'> }): Promise<Say> {
  const { rows } = await client.query<{ key: string; text: string; many: string | null }>(
    'select key, text, many_text as many from notice_template where school_id = $1',
    [caller.schoolId],
  );
  const own = new Map(rows.map((row) => [row.key, row]));
  return (key, facts) => {
    const shipped = templateOf(key);
    const { text, many } = own.get(key) ?? { text: shipped.text, many: shipped.manyText ?? null };
    return {
      text: filled(text, facts),
      ...(shipped.manyText && many ? { manyText: filled(many, facts) } : {}),
    };
  };
}
