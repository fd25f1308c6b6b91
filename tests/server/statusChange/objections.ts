import { type Client, login } from '../../kit/client.ts';
import { openChanges, type } from './changes.ts';

const OTHER = '3-2';
export const WHY = '该班实验室已无空余机位';
export const NEEDED = `接收单位有异议：${WHY}，请勾选“已知晓”后再通过`;

/** The demo, and a college that receives students of another one. */
export function openObjections() {
  const { school, someone } = openChanges();
  const sql = async (text: string, values: unknown[] = []) =>
    (await school.server.pool.query(text, values)).rows;
  /** Somebody who accepts changes at another college, and a class there of the same grade. */
  async function receiver(): Promise<{ who: Client; classes: number[] }> {
    await sql(
      `update user_unit_scope set node_key = $1 where user_id = (select id from app_user where username = 'management2')`,
      [OTHER],
    );
    const classes = await sql(
      `select id::int as id from admin_class where management_unit_key = $1 and grade = '2025' and business_type = 0 and enabled order by id limit 2`,
      [OTHER],
    );
    return {
      who: await login(school.server, 'management2'),
      classes: classes.map(({ id }) => id),
    };
  }
  /** What somebody was told of objections, the last one last. */
  const told = async (username: string) =>
    (
      await sql(
        `select n.text from notice n join app_user u on u.id = n.user_id where u.username = $1 and n.kind = 'objected' order by n.id`,
        [username],
      )
    ).map(({ text }) => text.replace(/YD\d+/, 'YD'));
  const shown = async (who: Client, id: number) =>
    (await who.get(`/student/change/${id}/detail`, type)).data;
  const say = (who: Client, id: number, version: number, more: object) =>
    who.post(`/student/change/${id}/objection`, { ...type, version, ...more });
  return { school, someone, sql, receiver, told, shown, say };
}
