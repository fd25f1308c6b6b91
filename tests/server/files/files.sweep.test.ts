import { describe, expect, test } from 'vitest';
import { clearAway, sweepStrays } from '../../../src/platform/server/housekeeping.ts';
import { openFiles, STORES } from '../../kit/files.ts';

describe.each(STORES)('%s', (kind) => {
  const { files, stored, storedAt, upload, rows } = openFiles(kind);

  /** 文件 20 */
  test('what nobody has claimed for a day is cleared away with its content', async () => {
    await upload('a.pdf');
    const kept = (await upload('b.pdf')).data.fileId;
    await files.server.pool.query(
      `update file_info set owner_entity = 'declaration', owner_id = '1' where file_id = $1`,
      [kept],
    );
    await files.server.pool.query(`update file_info set created_at = now() - interval '25 hours'`);
    await clearAway({ pool: files.server.pool, files: files.store }, new Date());
    expect((await rows()).map((r) => r.file_id)).toEqual([kept]);
    expect(stored()).toHaveLength(1);
  });

  /** 文件 24 */
  test('what somebody has uploaded and nothing has claimed has an end: of files, and of bytes, also for two at once', async () => {
    const full = async (count: number, bytes: number) => {
      await files.server.pool.query('delete from file_info');
      await files.server.pool.query(
        `insert into file_info (school_id, file_id, storage_key, file_name, file_size, file_suffix, mime, md5, sha256, client_id, model_id, created_by, created_at)
         select 1, gen_random_uuid(), 'none', 'a.pdf', $2, 'pdf', 'application/pdf', '', '', 'majorTalent', 'declaration:attachment', u.id, now()
         from app_user u, generate_series(1, $1) where u.username = 'declarer'`,
        [count, bytes],
      );
    };
    await full(199, 1);
    const both = await Promise.all([upload('a.pdf'), upload('b.pdf')]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 601]);
    expect((await upload('c.pdf')).msg).toBe(
      '您上传后还没有用到的文件已有 200 个、1 MB，请先保存或提交用到它们的内容，或一天以后再上传',
    );
    await files.server.pool.query(
      `update file_info set owner_entity = 'declaration', owner_id = '1'`,
    );
    expect((await upload('c.pdf')).code).toBe(200);
    await full(64, 10 * 1024 * 1024);
    expect((await upload('d.pdf')).code).toBe(601);
    await full(63, 10 * 1024 * 1024);
    expect((await upload('d.pdf')).code).toBe(200);
  });

  /** 导入导出 22 */
  test('files of a job go so many days after its end, as the parameter says; the job stays, and an open one keeps its file', async () => {
    const old = (await upload('a.pdf')).data.fileId;
    const open = (await upload('b.pdf')).data.fileId;
    const { rows: jobs } = await files.server.pool.query<{ id: number }>(
      `insert into job (school_id, kind, entity, title, user_id, state, created_at, finished_at, result_file_id)
     values (1, 'export', 'foundation/campus', '导出校区', 1, 'done', now(), now() - interval '3 days', $1),
       (1, 'import', 'foundation/campus', '导入校区', 1, 'queued', now() - interval '90 days', null, null) returning id::int`,
      [old],
    );
    for (const [at, file] of [old, open].entries())
      await files.server.pool.query(
        `update file_info set owner_entity = 'job', owner_id = $2 where file_id = $1`,
        [file, String(jobs[at]?.id)],
      );
    const clear = async () =>
      clearAway({ pool: files.server.pool, files: files.store }, new Date());
    await clear(); // 30 days while nobody has said otherwise
    expect((await rows()).map((r) => r.file_id).sort()).toEqual([old, open].sort());
    await files.server.pool.query(
      `insert into setting (school_id, key, value) values (1, 'jobFileDays', '2')`,
    );
    await clear();
    await files.server.pool.query(`delete from setting where key = 'jobFileDays'`);
    expect((await rows()).map((r) => r.file_id)).toEqual([open]);
    expect(stored()).toHaveLength(1);
    const left = await files.server.pool.query('select result_file_id, state from job order by id');
    expect(left.rows).toEqual([
      { result_file_id: null, state: 'done' },
      { result_file_id: null, state: 'queued' },
    ]);
  });

  /** 文件 20 */
  test('a content that no row names is swept away, but not while its request may still be under way', async () => {
    await upload('a.pdf');
    await upload('b.pdf');
    const [kept, stray] = (await rows()).map((r) => r.storage_key);
    await files.server.pool.query('delete from file_info where storage_key = $1', [stray]);
    // a disk has a clock of its own: its times are set by the one that the sweep is given
    const now = new Date();
    storedAt(now);
    const { store } = files;
    await sweepStrays({ pool: files.server.pool, files: store }, now);
    expect(stored()).toHaveLength(2);
    await sweepStrays(
      { pool: files.server.pool, files: store },
      new Date(now.getTime() + 25 * 3_600_000),
    );
    expect(stored()).toEqual([expect.stringContaining(kept)]);
  });
});
