import { describe, expect, test } from 'vitest';
import { divergencesOf } from '../../kit/chart/conform.ts';
import { L2, L4 } from '../../kit/school/approval.ts';
import { send } from '../../kit/school/declarations.ts';
import { addChange, enrol } from '../../kit/school/students.ts';
import { openUnits } from '../../kit/school/units.ts';
import { insert } from '../../kit/school/world.ts';

const { college, item, office, nodes, node } = openUnits();
/** Where a student has stood: unit, from, to (学生 15). */
const statesOf = async (id: number) =>
  (
    await college.pool.query(
      `select unit_key as unit, begin_on::text as "from", end_on::text as "to", by_change_id::int as change, status_code as status
       from student_state where student_id = $1 order by begin_on`,
      [id],
    )
  ).rows;
const unitsOfStudents = async () =>
  (await college.pool.query('select id::int, unit_key as unit from student order by id')).rows.map(
    ({ id, unit }) => [id, unit],
  );

describe('merge (单位 26、27)', () => {
  /** 单位 28 */
  test.each([
    ['3-1', '4-1', '不能合并到自己或自己的下级'],
    ['3-1', '2-1', '只能合并到学院、系部或组织'],
    ['3-3', '4-1', null],
  ])('%s into %s: %s', async (key, toKey, msg) => {
    const { id, version } = await node(key);
    expect((await office().get(`/foundation/unit/${id}/merge`, { toKey })).data.refusal).toBe(msg);
    const body = { toKey, version, effectiveOn: '2026-12-01', reason: '机构调整', repoint: [] };
    const before = await nodes();
    if (msg)
      expect(await office().post(`/foundation/unit/${id}/merge`, body)).toMatchObject({
        code: 601,
        msg,
      });
    expect(await nodes()).toEqual(before);
  });

  /** 单位 22 */
  test('counts before, takes along what is chosen in one transaction, and writes the transition down', async () => {
    const waiting = await item(...L2);
    const passed = await item(...L4, ['master', 'pass']);
    const { id, version } = await node('4-1');
    await enrol(college.pool, [
      { id: 1, unitKey: '4-1', since: '2025-09-01' },
      { id: 2, unitKey: '4-1', since: '2026-10-01', statusCode: '02' },
      { id: 3, unitKey: '4-1', since: '2026-07-01', statusCode: '07' },
      { id: 4, unitKey: '4-1', since: '2026-11-20', statusCode: '02', changeId: 2 },
      { id: 5, unitKey: '4-2', since: '2025-09-01' },
    ]);
    const of4 = {
      grade: '2025',
      unitKey: '4-1',
      majorId: 1,
      directionId: null,
      classId: null,
      campusId: 1,
    };
    const at41 = {
      management_unit_key: '4-1',
      management_unit_name: '软件工程系',
      management_path: (await node('4-1')).path,
    };
    await addChange(college.pool, 1, {
      student_id: 1,
      declare_status: 1,
      current_level: 1,
      ...at41,
    });
    await addChange(college.pool, 2, {
      student_id: 4,
      declare_status: 4,
      effect_state: 2,
      end_on: '2027-11-19',
      ...at41,
      before: { ...of4, inSchool: true, statusCode: '01' },
      after: { ...of4, inSchool: false, statusCode: '02' },
    });
    const cells = (...weeks: number[]) => [
      ...weeks,
      ...Array.from({ length: 77 - weeks.length }, () => 0),
    ];
    await insert(college.pool, 'semester_room', [
      {
        id: 1,
        semester_id: 2,
        room_id: 1,
        campus_id: 1,
        course_capacity: 9,
        exam_capacity: 9,
        closed: cells(),
        use_unit_keys: ['4-1', '4-2'],
        reserved: [
          { unitKey: '4-1', cells: cells(3, 0) },
          { unitKey: '4-2', cells: cells(4, 1) },
        ],
      },
    ]);
    const preview = (await office().get(`/foundation/unit/${id}/merge`, { toKey: '4-2' })).data;
    const counts = Object.fromEntries(
      preview.holdings.map((one: { key: string; count: number }) => [one.key, one.count]),
    );
    const { rows } = await college.pool.query(
      `select (select count(*)::int from declaration where declare_status < 4 and '4-1' in (management_unit_key, teaching_unit_key, supervisor_unit_key, master_unit_key)) as declarations,
        (select count(*)::int from course where teaching_unit_key = '4-1') as courses, (select count(*)::int from app_user where unit_key = '4-1') as staff`,
    );
    expect(counts).toMatchObject({
      ...rows[0],
      classes: 0,
      routes: 2,
      students: 3,
      flows: 1,
      rooms: 1,
    });
    const body = { toKey: '4-2', version, effectiveOn: '2026-12-01', reason: '机构调整' };
    expect(
      await office().post(`/foundation/unit/${id}/merge`, { ...body, repoint: ['courses'] }),
    ).toMatchObject({
      code: 601,
      msg: `还有 ${counts.declarations} 条在途申报以本单位办理，请选择一并改挂，或先办结`,
    });
    const merged = await office().post(`/foundation/unit/${id}/merge`, {
      ...body,
      repoint: ['declarations', 'courses', 'classes', 'routes', 'students', 'rooms'],
    });
    expect(merged).toMatchObject({
      code: 200,
      data: { repointed: { ...rows[0], students: 3, flows: 1, rooms: 1 } },
    });
    // whoever studies goes along from today on, also who is away; what a change wrote today stays its row; who has ended stays
    expect(await unitsOfStudents()).toEqual([
      [1, '4-2'],
      [2, '4-2'],
      [3, '4-1'],
      [4, '4-2'],
      [5, '4-2'],
    ]);
    expect([await statesOf(1), await statesOf(4)]).toEqual([
      [
        { unit: '4-1', from: '2025-09-01', to: '2026-11-19', status: '01', change: null },
        { unit: '4-2', from: '2026-11-20', to: null, status: '01', change: null },
      ],
      [{ unit: '4-2', from: '2026-11-20', to: null, status: '02', change: 2 }],
    ]);
    expect(await divergencesOf(college.pool, 'studentStatus')).toEqual([]);
    expect(
      (
        await college.pool.query(
          'select id::int, management_unit_name as name from status_change order by id',
        )
      ).rows,
    ).toEqual([
      { id: 1, name: '网络工程系' },
      { id: 2, name: '软件工程系' },
    ]);
    expect(
      (await college.pool.query('select use_unit_keys as users, reserved from semester_room')).rows,
    ).toEqual([{ users: ['4-2'], reserved: [{ unitKey: '4-2', cells: cells(7, 1) }] }]);
    const units = await college.pool.query(
      'select teaching_unit_key, teaching_unit_name, teaching_path from declaration where id = any($1) order by id',
      [[waiting, passed]],
    );
    expect(units.rows).toEqual([
      {
        teaching_unit_key: '4-2',
        teaching_unit_name: '网络工程系',
        teaching_path: (await node('4-2')).path,
      },
      {
        teaching_unit_key: '4-1',
        teaching_unit_name: '软件工程系',
        teaching_path: (await node('4-1')).path,
      },
    ]);
    expect(await node('4-1')).toMatchObject({ enabled: false });
    expect(
      (
        await college.pool.query(
          `select count(*)::int as n from course where '4-1' in (teaching_unit_key, office_unit_key)`,
        )
      ).rows[0].n,
    ).toBe(0);
    expect(
      (
        await college.pool.query(
          `select count(*)::int as n from major_unit where course_type_overrides::text like '%"4-1"%' or teaching_unit_key = '4-1'`,
        )
      ).rows[0].n,
    ).toBe(0);
    const [line] = (await office().get(`/foundation/unit/${id}/transitions`)).data;
    expect(line).toMatchObject({
      kind: 'merge',
      text: '并入网络工程系',
      effectiveOn: '2026-12-01',
      reason: '机构调整',
    });
    const history = (await office().get(`/foundation/department/${id}/history`)).data;
    expect(history[0]).toMatchObject({
      event: 'disable',
      changes: [{ label: '单位变迁', before: '', after: '并入网络工程系' }],
    });
    expect(await send(college, college.as.teaching, waiting, 'pass')).toMatchObject({ code: 200 });
  });
});
