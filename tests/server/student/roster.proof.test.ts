/** The roster of a day to come is what it will be when the day has come. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeCode } from '../../../machines/studentStatus/studentStatus.types.ts';
import { takeDueEffects } from '../../../src/areas/statusChange/server/effect.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
let declarer: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  [registrar, declarer] = await Promise.all([
    login(server, 'registrar'),
    login(server, 'declarer'),
  ]);
});
afterAll(() => server.stop());

const type = { businessType: 0 };
const DAY = '2027-01-15';
interface Row {
  id: number;
  studentNo: string;
  statusCode: string;
  inSchool: boolean;
  leaves: boolean;
  pending: { changeNo: string; changeType: string; on: string }[];
}
const roster = async (id: number, on: string): Promise<Row[]> =>
  (await registrar.get(`/student/class/${id}/roster`, { ...type, on })).data.rows;
const whole = (rows: Row[]) =>
  rows
    .filter(({ leaves }) => !leaves)
    .map(({ id, statusCode, inSchool }) => ({ id, statusCode, inSchool }))
    .toSorted((a, b) => a.id - b.id);

/** 学生 12、26 */
test('states, pictures and what is to come of a student; pictures for whoever may see them', async () => {
  const { rows } = await server.pool.query(
    `select x.student_id::int as id, x.change_no as "changeNo", x.change_type as "changeType", to_char(x.effective_on, 'YYYY-MM-DD') as on, c.class_name as "className",
       (select count(*)::int from student_photo p where p.student_id = x.student_id) as photos,
       (select count(*)::int from student_state s where s.student_id = x.student_id) as states
     from status_change x left join admin_class c on c.id = x.target_class_id where x.effect_state = 1 and x.business_type = 0 order by 6 desc, x.id limit 1`,
  );
  const [{ id, photos, states, ...coming }] = rows;
  const seen = async (who: Client) => (await who.get(`/student/student/${id}/states`, type)).data;
  const own = await seen(registrar);
  expect([own.states.length, own.photos.length, own.coming]).toEqual([states, photos, [coming]]);
  const list = await declarer.get('/student/student/list', { ...type, pageSize: 100 });
  const { rows: some } = await server.pool.query(
    'select student_id::int as id from student_photo where student_id = any($1) limit 1',
    [list.data.rows.map((row: { id: number }) => row.id)],
  );
  const path = `/student/student/${some[0].id}/states`;
  const pictured = (await registrar.get(path, type)).data.photos;
  expect(pictured.length).toBeGreaterThan(0);
  expect(pictured.every(({ address }: { address: string }) => address.length > 0)).toBe(true);
  const less = (await declarer.get(path, type)).data;
  expect([less.photos, less.states.length > 0]).toEqual([[], true]);
});

/** 班级 10、11、13 */
test('who comes, leaves and changes by an approved change is marked from its day on, and when that day has come it is so', async () => {
  // the demo has only moves that wait: somebody of the same class goes on leave
  await server.pool.query(
    `insert into status_change select r.* from (select x.*, (select s.id from student s join student m on m.id = x.student_id and s.class_id = m.class_id where s.in_school
         and not exists (select from status_change o where o.student_id = s.id) order by s.id limit 1) as other from status_change x
         where x.effect_state = 1 and x.business_type = 0 and x.target_class_id is not null order by x.id limit 1) y
       join status_change z on z.id = y.id, jsonb_populate_record(z, jsonb_build_object('id', 990001, 'change_no', 'YD2026999999',
         'student_id', y.other, 'change_type', $1::text, 'target_class_id', null, 'end_on', (z.effective_on + 90)::text)) r`,
    [changeCode('suspend')],
  );
  const { rows: waiting } = await server.pool.query(
    `select x.id::int as id, x.change_no as "changeNo", x.change_type as "changeType", to_char(x.effective_on, 'YYYY-MM-DD') as on,
       to_char(x.effective_on - 1, 'YYYY-MM-DD') as before, x.student_id::int as student, s.class_id::int as was, coalesce(x.target_class_id, s.class_id)::int as is
     from status_change x join student s on s.id = x.student_id where x.effect_state = 1 and x.business_type = 0 and x.effective_on <= $1 order by x.id`,
    [DAY],
  );
  const moved = waiting.filter(({ was, is }) => was !== is);
  const stays = waiting.filter(({ was, is }) => was === is);
  expect([moved.length > 0, stays.length > 0]).toEqual([true, true]);
  for (const { changeNo, changeType, on, before, student, was, is } of [moved[0], stays[0]]) {
    const of = async (id: number, day: string) =>
      (await roster(id, day)).find((row) => row.id === student);
    expect([(await of(was, before))?.pending, (await of(was, before))?.leaves]).toEqual([
      [],
      false,
    ]);
    const pending = [{ changeNo, changeType, on }];
    if (was !== is) {
      expect(await of(is, before)).toBeUndefined();
      expect((await roster(was, on)).at(-1)).toMatchObject({ id: student, leaves: true, pending });
    }
    expect(await of(is, on)).toMatchObject({ leaves: false, pending });
  }
  const [move] = moved;
  const answer = await registrar.send('POST', `/student/class/${move.was}/roster/export`, {
    query: type,
    body: { on: move.on },
  });
  const sheet = (await readXlsx(Buffer.from(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
  expect(String(sheet.at(-1)?.at(-1))).toMatch(
    new RegExp(`^(不在校；)?${move.on} .+（${move.changeNo}）待生效；届时不在本班$`),
  );

  const classes = [...new Set(waiting.flatMap(({ was, is }) => [was, is]))] as number[];
  const told = new Map<number, unknown>();
  for (const id of classes) told.set(id, whole(await roster(id, DAY)));
  await takeDueEffects({ pool: server.pool }, new Date(`${DAY}T04:00:00Z`));
  for (const id of classes) {
    const now = await roster(id, DAY);
    expect(whole(now)).toEqual(told.get(id));
    expect(now.every(({ pending, leaves }) => pending.length === 0 && !leaves)).toBe(true);
  }
});
