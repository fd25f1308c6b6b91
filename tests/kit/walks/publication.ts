import { restorePublication } from '../../../machines/publication/publication.stored.ts';
import {
  type PublicationActor,
  type PublicationEvent,
  UNPUBLISH_REASON,
} from '../../../machines/publication/publication.types.ts';
import type { Client } from '../client.ts';
import type { TestServer } from '../server.ts';
import type { Driver } from './overHttp.ts';

const type = { businessType: 0 };
/** The edition that takes the place of the walked one. */
const NEXT = 999_999;

/** A plan of the next grade before the last level of its approval (方案 22). */
export async function publicationDriver(
  { pool }: TestServer,
  people: { declarer: Client; management: Client; master: Client },
): Promise<Driver<PublicationEvent>> {
  const sql = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
  const [source] = await sql(
    `select id::int, major_id::int as "majorId" from plan where business_type = 0 and plan_name like '2026级计算机科学与技术%' limit 1`,
  );
  const made = await people.declarer.post('/talent/plan/create', {
    ...type,
    from: 'plan',
    sourceId: source.id,
    grade: '2032',
    majorId: source.majorId,
  });
  const { id } = made.data;
  const event = (who: Client, what: string, version: number, more: object = {}) =>
    who.post(`/talent/plan/${id}/event`, { ...type, type: what, version, ...more });
  const submitted = await event(people.declarer, 'submit', made.data.version, { confirmed: true });
  await event(people.management, 'pass', submitted.data.version);
  await sql('create table kept_plan as select * from plan where id = $1', [id]);
  const [{ semester }] = await sql(
    'select min(id)::int as semester from semester where business_type = 0',
  );
  const row = async () =>
    (await sql('select version, plan_status as status from plan where id = $1', [id]))[0];
  const who = ({ mayPublish }: PublicationActor): Client =>
    mayPublish ? people.master : people.declarer;
  /** Another edition is published: it happened when the walked one is stopped by it. */
  const supersede = async (): Promise<number> => {
    const before = (await row()).status;
    await sql(
      `insert into plan select (jsonb_populate_record(p, to_jsonb(p) || jsonb_build_object('id', $2::bigint, 'plan_code', p.plan_code || 'N',
         'edition', p.edition + 1, 'plan_status', 6, 'declare_status', 4, 'current_level', null))).* from plan p where id = $1`,
      [id, NEXT],
    );
    const { version } = (await sql('select version from plan where id = $1', [NEXT]))[0];
    await people.master.post(`/talent/plan/${NEXT}/publish`, { ...type, version });
    await sql('delete from plan where id = $1', [NEXT]);
    return (await row()).status === before ? 409 : 200;
  };
  let isUsed = false;
  return {
    begin: async ({ usedBy }) => {
      isUsed = Number(usedBy) > 0;
      await sql(
        `update plan p set plan_status = k.plan_status, declare_status = k.declare_status, current_level = k.current_level, result1 = k.result1,
           result4 = k.result4, round = k.round, published_at = null from kept_plan k where p.id = k.id`,
      );
      const [course] = await sql('select min(id)::int as id from plan_course where plan_id = $1', [
        id,
      ]);
      await sql(
        'update declaration set plan_course_ids = array_remove(plan_course_ids, $1::bigint) where $1::bigint = any(plan_course_ids)',
        [course.id],
      );
      if (isUsed)
        await sql(
          'update declaration set plan_course_ids = plan_course_ids || $1::bigint where id in (select id from declaration where declare_status <> 6 order by id limit $2)',
          [course.id, usedBy],
        );
    },
    send: async (sent) => {
      const { version } = await row();
      switch (sent.type) {
        case 'pass':
          return (await event(people.master, 'pass', version)).code;
        case 'reject':
          return (
            await event(people.master, 'reject', version, {
              opinion: '课程体系与培养目标不符，不予通过',
            })
          ).code;
        case 'supersede':
          return supersede();
        case 'publish':
          return (await who(sent.by).post(`/talent/plan/${id}/publish`, { ...type, version })).code;
        case 'unpublish':
          return (
            await who(sent.by).post(`/talent/plan/${id}/unpublish`, {
              ...type,
              version,
              reason: sent.reason,
            })
          ).code;
        case 'change': {
          const { body } = (await people.declarer.get(`/talent/plan/${id}/detail`, type)).data;
          const asked = {
            ...type,
            version: null,
            reason: '调整课程开设学期',
            effectiveSemesterId: semester,
            after: body,
          };
          const { code } = await who(sent.by).put(`/talent/plan/${id}/change`, asked);
          await sql('delete from plan_change where plan_id = $1', [id]);
          return code;
        }
      }
    },
    place: async () => restorePublication((await row()).status).value,
    at: (state) => state,
    refusal: (sent, state) => {
      if (!('by' in sent)) return 409;
      if (!(sent.type === 'change' ? sent.by.mayChange : sent.by.mayPublish)) return 403;
      if (sent.type !== 'unpublish') return 409;
      if (sent.reason.trim().length < UNPUBLISH_REASON) return 422;
      return state === 'published' && isUsed ? 601 : 409;
    },
  };
}
