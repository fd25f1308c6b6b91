import { afterAll, beforeAll, expect, it } from 'vitest';
import { HISTORIES } from '../../../src/main/server/histories.ts';
import { conform } from '../../../src/workbench/server/conform.ts';
import { type College, type PersonName, startCollege } from '../../kit/school/college.ts';
import { declare, form, group, lead, send } from '../../kit/school/declarations.ts';

let college: College;
beforeAll(async () => {
  college = await startCollege();
});
afterAll(() => college.server.stop());

type Act =
  | [by: PersonName, type: string, more?: Record<string, unknown>]
  | 'edit'
  | { switches: number };
const opinion = '请核对周学时与教学班人数安排';
const CLIMB: Act[] = [
  ['declarer', 'submit'],
  ['management', 'pass'],
  ['teaching', 'pass'],
  ['supervisor', 'pass'],
];
const STORIES: Record<string, { named?: false; acts: Act[] }> = {
  'passed, then dropped': { acts: [...CLIMB, ['master', 'pass'], ['voider', 'void', { opinion }]] },
  'teachers named on the way': {
    named: false,
    acts: [
      ...CLIMB.slice(0, 2),
      ['teaching', 'assignTeachers', { classes: [group(2, { teachers: [lead()] })] }],
      ['teaching', 'pass'],
      ['approver', 'comment', { opinion }],
    ],
  },
  'sent back and taken back': {
    acts: [
      ...CLIMB,
      ['master', 'returnToLevel', { opinion, level: 'management' }],
      ['management', 'pass'],
      ['management', 'takeBack'],
      ['management2', 'pass'],
      ['declarer', 'comment', { opinion }],
    ],
  },
  'returned, edited, submitted again with other switches': {
    acts: [
      ...CLIMB.slice(0, 3),
      ['supervisor', 'returnToPrevious', { opinion }],
      ['teaching', 'returnToDeclarer', { opinion }],
      'edit',
      { switches: 9 },
      ['declarer', 'submit'],
      ['management', 'pass'],
      ['master', 'reject', { opinion }],
    ],
  },
  'withdrawn twice and given up': {
    acts: [
      ['declarer', 'submit'],
      ['declarer', 'withdraw'],
      'edit',
      ...CLIMB.slice(0, 2),
      ['declarer', 'withdraw', { opinion }],
      ['declarer', 'void', { opinion }],
    ],
  },
};

/** 测试 24 */
it('what the server writes is what the charts make of it: no false alarm', async () => {
  let classNo = 1;
  let records = 0;
  for (const [title, { named, acts }] of Object.entries(STORIES)) {
    await college.pool.query(
      `update semester set ${['management', 'teaching', 'supervisor', 'master'].map((l) => `enable_${l}_approve = true`)} where id = 2`,
    );
    const teachingClasses = [group(classNo, named === false ? { teachers: [] } : {})];
    const change = { courseId: classNo++, teachingClasses };
    const item = await declare(college.as.declarer, change);
    for (const act of acts) {
      if (act === 'edit') {
        const { rows } = await college.pool.query<{ version: number }>(
          'select version from declaration where id = $1',
          [item.id],
        );
        const edited = await college.as.declarer.put(`/talent/declaration/${item.id}`, {
          ...form({ ...change, remark: '改过' }),
          version: rows[0]?.version,
        });
        expect([title, edited.code, edited.msg]).toEqual([title, 200, '操作成功']);
      } else if ('switches' in act) {
        const set = ['management', 'teaching', 'supervisor', 'master'].map(
          (l, i) => `enable_${l}_approve = ${((act.switches >> i) & 1) === 1}`,
        );
        await college.pool.query(`update semester set ${set} where id = 2`);
      } else {
        const [by, type, more] = act;
        const answer = await send(college, college.as[by], item.id, type, more);
        expect([title, type, answer.msg]).toEqual([title, type, '操作成功']);
        records++;
      }
    }
  }
  const told: string[] = [];
  const [approval] = await conform(HISTORIES, college.pool, 1, ({ text }) => told.push(text));
  const { heat, ...totals } = approval ?? { heat: {} };
  expect({ told, ...totals }).toEqual({
    told: [],
    chart: 'approval',
    source: 'declaration',
    zh: '申报',
    histories: Object.keys(STORIES).length,
    records,
    divergences: 0,
  });
});
