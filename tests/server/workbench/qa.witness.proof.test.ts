import { afterAll, beforeAll, expect, it } from 'vitest';
import { HISTORIES } from '../../../src/main/server/histories.ts';
import { replayByNight } from '../../../src/workbench/server/nightly.ts';
import { type College, PERSON, type PersonName, startCollege } from '../../kit/school/college.ts';
import { declare, group } from '../../kit/school/declarations.ts';

let college: College;
const rows = async (sql: string, values: unknown[] = []) =>
  (await college.pool.query(sql, values)).rows;
beforeAll(async () => {
  college = await startCollege();
  await rows(`update role set permissions = permissions || '{qa:chart:view}' where id = 8`);
});
afterAll(() => college.server.stop());

let classNo = 0;
/** A declaration that waits at the first level. */
async function submitted(): Promise<number> {
  classNo++;
  const { id } = await declare(college.as.declarer, {
    courseId: classNo,
    teachingClasses: [group(classNo)],
  });
  await step('declarer', id, 'submit');
  return id;
}
const step = async (who: PersonName, id: number, type: string, more: object = {}) => {
  const [row] = await rows('select version from declaration where id = $1', [id]);
  return college.as[who].post(`/talent/declaration/${id}/event`, {
    ...{ type, opinion: '', version: row?.version },
    ...more,
  });
};
/** Somebody's fault in the server: what it is about to write becomes something else. */
async function planted(on: string, change: string, during: () => Promise<void>) {
  await rows(
    `create function planted() returns trigger language plpgsql as 'begin ${change} return new; end'`,
  );
  await rows(`create trigger planted before ${on} for each row execute function planted()`);
  try {
    await during();
  } finally {
    await rows('drop function planted cascade');
  }
}
const stored = (id: number) =>
  rows(
    `select d.declare_status, d.current_level, d.version, (select count(*)::int from approval_record r where r.declaration_id = d.id) as records
     from declaration d where d.id = $1`,
    [id],
  );

const told = async () =>
  (
    await rows(
      `select text, link from notice where user_id = ${PERSON.reader} and kind = 'alarm' order by id`,
    )
  ).map(({ text, link }) => [text, link]);

/** 测试 34 */
it('a step that would be written wrongly is stopped: nothing changes, the log keeps the way there, the testers hear of it', async () => {
  const id = await submitted();
  const before = await stored(id);
  await planted('insert on approval_record', 'new.to_level := 4;', async () => {
    const answer = await step('management', id, 'pass');
    expect([answer.code, answer.msg]).toEqual([500, expect.stringMatching(/编号/)]);
  });
  expect(await stored(id)).toEqual(before);
  const [row] = await rows(
    `select code, outcome, detail from audit_log where action = 'chartWitness' order by id desc limit 1`,
  );
  expect(row).toMatchObject({
    ...{ code: 500, outcome: 'denied' },
    detail: { source: 'declaration', id, kind: 'after' },
  });
  expect(row?.detail.walk.events.map(({ type }: { type: string }) => type)).toEqual([
    'submit',
    'pass',
  ]);
  expect(await told()).toEqual([
    [
      expect.stringMatching(/^拦下了与行为图不符的写入：.*“管理单位通过”/),
      `/qa/chart?chart=approval&path=item-declaration-${id}&tab=paths`,
    ],
  ]);
  // without the fault it is decided as ever
  expect((await step('management', id, 'pass')).code).toBe(200);
  const text = await (await fetch(`${college.server.url}/metrics`)).text();
  expect(text).toContain('school_chart_divergence_total{chart="approval",found="write"} 1');
});

/** 测试 34 */
it('a row that is not what its record says is stopped too', async () => {
  const id = await submitted();
  const before = await stored(id);
  await planted(
    'update on declaration',
    'if new.version <> old.version then new.result2 := 2; end if;',
    async () => {
      expect((await step('management', id, 'pass')).code).toBe(500);
    },
  );
  expect(await stored(id)).toEqual(before);
});

/** 测试 34 */
it('whoever decides is not refused for what was changed behind the product before', async () => {
  const [older, moved] = [await submitted(), await submitted()];
  await step('management', older, 'pass');
  await rows(
    `update approval_record set unit_key = '9-9' where declaration_id = $1 and action = 'pass'`,
    [older],
  );
  expect((await step('teaching', older, 'pass')).code).toBe(200);
  await rows('update declaration set current_level = 2 where id = $1', [moved]);
  expect((await step('teaching', moved, 'pass')).code).toBe(200);
});

/** 测试 35 */
it('by night every history is replayed once, and what is new is told once', async () => {
  const id = await submitted();
  await rows(
    `update approval_record set to_status = 4, to_level = null where declaration_id = $1 and action = 'submit'`,
    [id],
  );
  const work = replayByNight(HISTORIES);
  const services = { pool: college.pool } as never;
  const at = (hour: string) => new Date(`2026-11-21T${hour}:10:00+08:00`);
  const before = await told();
  expect(await work(services, at('10'))).toBe(0);
  expect(await work(services, at('03'))).toBe(1);
  expect(await work(services, at('04'))).toBe(0);
  const mine = `/qa/chart?chart=approval&path=item-declaration-${id}&tab=paths`;
  const links = (await told()).map(([, link]) => link);
  expect(links.filter((link) => link === mine)).toEqual([mine]);
  expect(links.length).toBeGreaterThan(before.length);
  const [{ detail }] = (await rows(
    `select detail from audit_log where action = 'chartReplay'`,
  )) as [{ detail: Record<string, number> }];
  expect(detail.histories).toBeGreaterThan(4);
  await rows(`delete from notice where link <> $1`, [mine]);
  await rows(`update audit_log set at = at - interval '1 day' where action = 'chartReplay'`).catch(
    () => {},
  );
});
