import {
  TEMPLATE_STATES,
  type TemplateActor,
  type TemplateEvent,
} from '../../../machines/template/template.types.ts';
import type { Client } from '../client.ts';
import type { TestServer } from '../server.ts';
import type { Driver } from './overHttp.ts';

const type = { businessType: 0 };

/** A copy of the demo school's first template (方案 34). */
export async function templateDriver(
  { pool }: TestServer,
  people: { admin: Client; declarer: Client; management: Client },
): Promise<Driver<TemplateEvent>> {
  const sql = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
  const [first] = await sql(`select id::int from plan_template where template_code = 'MB01'`);
  const { id } = (await people.admin.post(`/talent/template/${first.id}/copy`, type)).data;
  await sql('create table kept_template as select body from plan_template where id = $1', [id]);
  const who = ({ mayEdit, mayApply }: TemplateActor): Client =>
    mayEdit ? people.admin : mayApply ? people.declarer : people.management;
  const row = async () =>
    (
      await sql(
        'select version, template_status as status, edition from plan_template where id = $1',
        [id],
      )
    )[0];
  let isEmpty = false;
  return {
    begin: async ({ groups }) => {
      isEmpty = groups === 0;
      await sql(
        `update plan_template set template_status = 0, edition = 1,
           body = (select case when $2 then body || '{"groups": [], "courses": []}' else body end from kept_template) where id = $1`,
        [id, isEmpty],
      );
    },
    send: async ({ type: what, by }) => {
      const { version } = await row();
      if (what === 'save') {
        const { body } = (await people.admin.get(`/talent/template/${id}/detail`, type)).data;
        return (await who(by).put(`/talent/template/${id}/body`, { ...type, version, body })).code;
      }
      if (what !== 'use')
        return (
          await who(by).post(`/talent/template/${id}/status`, { ...type, version, type: what })
        ).code;
      const { code, data } = await who(by).post('/talent/plan/create', {
        ...type,
        from: 'template',
        sourceId: id,
        grade: '2031',
        majorId: 1,
      });
      if (code === 200) {
        for (const table of ['plan_course', 'plan_group'])
          await sql(`delete from ${table} where plan_id = $1`, [data.id]);
        await sql('delete from plan where id = $1', [data.id]);
      }
      return code;
    },
    place: async () => {
      const { status, edition } = await row();
      return [TEMPLATE_STATES[status], edition];
    },
    at: (state, { edition }) => [state, edition],
    refusal: ({ type: what, by }, state) => {
      if (!(what === 'use' ? by.mayApply : by.mayEdit)) return 403;
      return what === 'enable' && state !== 'inUse' && isEmpty ? 601 : 409;
    },
  };
}
