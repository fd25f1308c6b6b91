import {
  CANCEL_REASON,
  EFFECT_STATES,
  type EffectEvent,
} from '../../../machines/effect/effect.types.ts';
import { takeDueEffects } from '../../../src/areas/statusChange/server/effect.ts';
import type { Client } from '../client.ts';
import type { TestServer } from '../server.ts';
import type { Driver } from './overHttp.ts';

const type = { businessType: 0 };
/** The demo's today is 2026-11-20: a day that is past, and one that is still to come. */
const [PAST, TO_COME] = ['2026-11-18', '2026-12-01'];

/** 转班 of a student whose college has applied for it; its one level is to decide (异动 6). */
export async function effectDriver(
  { pool }: TestServer,
  people: { registrar: Client; declarer: Client; management: Client },
): Promise<Driver<EffectEvent>> {
  const sql = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
  const [of] = await sql(
    `select s.id::int, (select min(o.id)::int from admin_class o where o.class_name = '软件2502') as "classId" from student s
     join admin_class c on c.id = s.class_id where c.class_name = '软件2501' and s.in_school
       and not exists (select from status_change x where x.student_id = s.id) order by s.id limit 1`,
  );
  const made = await people.declarer.post('/student/change/apply', {
    ...type,
    studentId: of.id,
    changeType: '29',
    reasonCode: '99',
    reasonText: '家庭住址搬迁，申请转班走查',
    effectiveOn: TO_COME,
    endOn: null,
    targetClassId: of.classId,
    targetSchool: null,
    chosenStatus: null,
    docNo: null,
    fileIds: [],
  });
  const { id, version } = made.data;
  await people.declarer.post(`/student/change/${id}/event`, { ...type, type: 'submit', version });
  await sql('create table kept_change as select * from status_change where id = $1', [id]);
  await sql('create table kept_state as select * from student_state where student_id = $1', [
    of.id,
  ]);
  await sql('create table kept_student as select * from student where id = $1', [of.id]);
  const row = async () =>
    (
      await sql(
        'select version, effect_state as state, effect_note as note from status_change where id = $1',
        [id],
      )
    )[0];
  /** Nothing can be done to somebody who has left meanwhile. */
  const left = (gone: boolean) =>
    sql(`update student_state set status_code = $2 where student_id = $1`, [
      of.id,
      gone ? '03' : '01',
    ]);
  /** The day and the student as an event has them, while something is done. */
  const during = async ({ refusal }: { refusal: string | null }, what: () => Promise<unknown>) => {
    if (refusal !== null) await left(true);
    const answer = await what();
    if (refusal !== null) await left(false);
    return answer;
  };
  return {
    begin: async () => {
      await sql('delete from student_state where student_id = $1', [of.id]);
      await sql('delete from status_change where id = $1', [id]);
      await sql('insert into status_change select * from kept_change');
      await sql('insert into student_state select * from kept_state');
      await sql(
        'update student s set (grade, unit_key, major_id, direction_id, class_id, campus_id, in_school, status_code) = (select grade, unit_key, major_id, direction_id, class_id, campus_id, in_school, status_code from kept_student) where id = $1',
        [of.id],
      );
    },
    send: async (event) => {
      const before = await row();
      switch (event.type) {
        case 'pass':
          await sql(
            'update status_change set effective_on = $2 where id = $1 and declare_status = 1',
            [id, event.due ? PAST : TO_COME],
          );
          return (await during(event, async () =>
            people.management
              .post(`/student/change/${id}/event`, {
                ...type,
                type: 'pass',
                version: before.version,
              })
              .then(({ code }) => code),
          )) as number;
        case 'dayComes':
          await during(event, () =>
            takeDueEffects({ pool }, new Date(`${event.due ? TO_COME : PAST}T00:05:00+08:00`)),
          );
          return (await row()).version === before.version ? 409 : 200;
        case 'cancel': {
          const who = event.by.mayCancel ? people.registrar : people.declarer;
          return (
            await who.post(`/student/change/${id}/cancel`, {
              ...type,
              version: before.version,
              reason: event.reason,
            })
          ).code;
        }
      }
    },
    place: async () => {
      const { state, note } = await row();
      const [{ moved }] = await sql(
        'select count(*) > 0 as moved from student_state where by_change_id = $1 and class_id = $2',
        [id, of.classId],
      );
      return [EFFECT_STATES[state], note, moved];
    },
    at: (state, { note }) => [state, note, state === 'done'],
    refusal: (event, state) => {
      if (event.type !== 'cancel') return event.type === 'pass' && state === 'none' ? 601 : 409;
      if (!event.by.mayCancel) return 403;
      return event.reason.trim().length < CANCEL_REASON ? 422 : 409;
    },
  };
}
