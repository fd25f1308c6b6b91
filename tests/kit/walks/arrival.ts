import { restoreArrival } from '../../../machines/arrival/arrival.stored.ts';
import {
  type ArrivalActor,
  type ArrivalEvent,
  SETTLE_REASON,
} from '../../../machines/arrival/arrival.types.ts';
import type { Client } from '../client.ts';
import type { TestServer } from '../server.ts';
import type { Driver } from './overHttp.ts';

/** The demo school's batch 2027C, with one freshman left in it. */
const BATCH = 2;
const type = { businessType: 2 };
const at = (tail: string) => `/student/enrolment/${BATCH}/${tail}`;

/** A freshman of an open batch at the desk and in its list (新生 2、15). `desk` holds the right to report and no more. */
export async function arrivalDriver(
  { pool }: TestServer,
  people: { registrar: Client; desk: Client; reader: Client },
): Promise<Driver<ArrivalEvent>> {
  const sql = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
  await sql(
    'delete from freshman where batch_id = $1 and id <> (select min(id) from freshman where batch_id = $1)',
    [BATCH],
  );
  await sql('create table kept_arrival as select * from freshman where batch_id = $1', [BATCH]);
  const [of] = await sql(
    `select f.id::int, f.examinee_no as no, f.campus_id::int as campus, (select min(id)::int from campus where id <> f.campus_id) as other,
       (select min(id)::int from admin_class where business_type = 2) as "classId" from freshman f where f.batch_id = $1`,
    [BATCH],
  );
  const who = ({ maySettle, mayReport }: ArrivalActor): Client =>
    maySettle ? people.registrar : mayReport ? people.desk : people.reader;
  const stand = async () =>
    (
      await sql(
        `select version, report_status as "reportStatus", student_id is not null as numbered, absent_reason as "absentReason" from freshman where id = $1`,
        [of.id],
      )
    )[0];
  const settle = async (event: Extract<ArrivalEvent, { reason: string }>, version: number) => {
    const { code, data } = await who(event.by).post(at('settle'), {
      ...type,
      type: event.type,
      reason: event.reason,
      items: [{ id: of.id, version }],
    });
    return data?.refused?.[0]?.code ?? code;
  };
  /** Numbers are given to the batch as a whole: it happened when they are a student. */
  const enrol = async (): Promise<number> => {
    const { numbered } = (await stand()) ?? { numbered: true };
    await sql('update freshman set class_id = $2 where id = $1 and student_id is null', [
      of.id,
      of.classId,
    ]);
    const [batch] = await sql('update enrol_batch set state = 2 where id = $1 returning version', [
      BATCH,
    ]);
    await people.registrar.post(at('event'), { ...type, type: 'number', version: batch.version });
    await sql('update enrol_batch set state = 1 where id = $1', [BATCH]);
    await sql('update freshman set class_id = null where id = $1 and student_id is null', [of.id]);
    return !numbered && (await stand())?.numbered ? 200 : 409;
  };
  return {
    begin: async () => {
      await sql(
        'update student set id_number = null, id_number_index = null where id in (select student_id from freshman where batch_id = $1)',
        [BATCH],
      );
      await sql('delete from freshman where batch_id = $1', [BATCH]);
      await sql('insert into freshman select * from kept_arrival');
      await sql(
        'update freshman set report_status = 0, reported_at = null, class_id = null, absent_reason = null where id = $1',
        [of.id],
      );
    },
    send: async (event) => {
      const { version } = (await stand()) ?? { version: 1 };
      switch (event.type) {
        case 'report': {
          const body = {
            key: of.no,
            campus: event.elsewhere ? of.other : of.campus,
            ...(event.confirmed ? { freshmanId: of.id } : {}),
          };
          const { code, data } = await who(event.by).post(at('report'), { ...type, ...body });
          // the desk answers what it is about, so that the next one can be scanned
          return code === 200 && data.outcome !== 'reported' ? 409 : code;
        }
        case 'undo':
          return (await who(event.by).post(at('undo'), { ...type, freshmanId: of.id, version }))
            .code;
        case 'enrol':
          return enrol();
        case 'remove':
          return (await who(event.by).call('DELETE', `/student/freshman/${of.id}`, { query: type }))
            .code;
        default:
          return settle(event, version);
      }
    },
    place: async () => {
      const row = await stand();
      return row ? [restoreArrival(row).value, row.absentReason] : ['removed', null];
    },
    at: (state, { reason }) => [state, state === 'removed' ? null : reason],
    refusal: (event, state) => {
      const needs =
        event.type === 'remove'
          ? 'mayRemove'
          : event.type === 'report' || event.type === 'undo'
            ? 'mayReport'
            : 'maySettle';
      if ('by' in event && !event.by[needs]) return 403;
      if ('reason' in event && event.reason.trim().length < SETTLE_REASON) return 422;
      // the desk says that it knows nobody of this number
      if (state === 'removed')
        return event.type === 'enrol' || (event.type === 'report' && !event.confirmed) ? 409 : 404;
      // a record that stays is a rule of its resource
      return event.type === 'remove' ? 601 : 409;
    },
  };
}
