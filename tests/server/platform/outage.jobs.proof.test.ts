/** Jobs while connections break, or none is left for requests. */
import { expect, it } from 'vitest';
import { readSettings } from '../../../src/platform/server/config/config.ts';
import { SHIFTED } from '../../kit/fixed.ts';
import { LOCK, openOutages, SHORT, SOON } from './outages.ts';

const { school, kill, waiting, holding, list } = openOutages();

/** 运行 19、20 */
it.skipIf(SHIFTED)(
  'a job may wait for longer than a request, and one whose connection breaks is taken up again',
  async () => {
    await school.outside.query(
      `update role set permissions = permissions || '{talent:course:list,talent:course:export}' where id = 8`,
    );
    const body = new URLSearchParams({ columns: 'courseName' }).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const { data } = await school.college.as.reader.call('POST', '/talent/course/exportJob', {
      body,
      headers,
    });
    const stateOf = async (id: number) =>
      (await school.outside.query('select state, error from job where id = $1', [id])).rows;
    const done = [{ state: 'done', error: null }];
    await expect.poll(() => stateOf(data.jobId), SOON).toEqual(done);
    const again = await holding('course', async () => {
      const { rows } = await school.outside.query<{ id: number }>(
        `insert into job (school_id, kind, entity, title, user_id, state, params, created_at)
       select school_id, kind, entity, title, user_id, 'queued', params, now() from job where id = $1 returning id::float8 as id`,
        [data.jobId],
      );
      await expect.poll(() => waiting(LOCK + SHORT), SOON).toBe(1);
      await kill(`wait_event_type = 'Lock'`);
      await expect.poll(() => waiting(), SOON).toBe(1);
      return rows[0]?.id ?? 0;
    });
    await expect.poll(() => stateOf(again), SOON).toEqual(done);
  },
);

it.skipIf(SHIFTED)(
  'a whole table goes out by a job while every connection of requests that write is taken; reads have their own',
  async () => {
    const MANY = 6_000; // more than goes out at once
    await school.outside.query(
      `update role set permissions = permissions || '{talent:course:list,talent:course:export}' where id = 8`,
    );
    await school.outside.query(
      `insert into course select (jsonb_populate_record(c, jsonb_build_object('id', 100000 + n, 'course_code', 'Z' || n, 'course_name', '批量' || n))).*
     from course c, generate_series(1, $1::int) n where c.id = 1`,
      [MANY],
    );
    const { rows: whole } = await school.outside.query<{ n: number }>(
      'select count(*)::int as n from course where business_type = 0',
    );
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const ask = (way: string) =>
      school.college.as.reader.call('POST', `/talent/course/${way}`, {
        body: 'columns=courseCode,courseName',
        headers,
      });
    expect((await ask('export')).msg).toMatch(/请改用后台导出/);
    const { data } = await ask('exportJob');
    const jobOf = async (id: number) =>
      (
        await school.outside.query(
          'select state, done, total, error, result_file_id as file from job where id = $1',
          [id],
        )
      ).rows[0];
    await expect.poll(async () => (await jobOf(data.jobId)).state, SOON).toBe('done');
    const taken = await Promise.all(
      Array.from({ length: readSettings({}).pools.requests.max }, () =>
        school.college.pool.connect(),
      ),
    );
    const write = () =>
      school.college.as.declarer.send('PUT', '/notice/read', { body: { until: 0 } });
    try {
      const busy = await write();
      expect([busy.status, busy.headers.get('Retry-After')]).toEqual([503, '3']);
      expect((await list(school.college.as.declarer)).status).toBe(200);
      const { rows } = await school.outside.query<{ id: number }>(
        `insert into job (school_id, kind, entity, title, user_id, state, params, created_at)
       select school_id, kind, entity, title, user_id, 'queued', params, now() from job where id = $1 returning id::float8 as id`,
        [data.jobId],
      );
      await expect
        .poll(() => jobOf(rows[0]?.id ?? 0), SOON)
        .toEqual({
          state: 'done',
          done: whole[0]?.n,
          total: whole[0]?.n,
          error: null,
          file: expect.any(String),
        });
      expect((await write()).status).toBe(503);
    } finally {
      for (const client of taken) client.release();
    }
    await school.outside.query('delete from course where id > 100000');
    expect((await write()).status).toBe(200);
  },
);
