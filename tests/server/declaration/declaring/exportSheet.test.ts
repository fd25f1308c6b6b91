/** 教学任务 by sheet, in and out (申报 47、48；导入导出 1). */
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { PERSON } from '../../../kit/school/college.ts';
import { declare, group, lead } from '../../../kit/school/declarations.ts';
import { HEAD, li, line, openSheets, outcome, reasons, wang } from './sheets.ts';

const { college, brought } = openSheets();

/** 申报 2、17、47 */
it('taught by another unit: nobody has to be named; the window counts for every row', async () => {
  const foreign = line({ 课程代码: '思想道德', 面向班级: '软件2507', 教师工号: null });
  expect(outcome(await brought([foreign]))).toEqual([1, 0, 0, 0]);
  await college.pool.query(
    `update semester set declare_close_at = '2026-11-10T09:00:00Z' where id = 2`,
  );
  const shut = await brought([line({ 课程代码: 'C8', 面向班级: '软件2508' })]);
  await college.pool.query(
    `update semester set declare_close_at = '2026-12-18T09:00:00Z' where id = 2`,
  );
  expect(reasons(shut)).toEqual([expect.stringMatching(/^3 {2}: 申报已于 11-10 .* 截止$/)]);
});

it('needs its own right; the template has the columns to the letter', async () => {
  expect((await college.as.reader.call('GET', '/talent/declaration/template')).code).toBe(403);
  const answer = await college.as.declarer.send('GET', '/talent/declaration/template');
  const [sheet] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets;
  expect(sheet?.rows[0]).toEqual(HEAD);
});

/** 申报 48 */
it('goes out as the list shows it, and as the set of practice with a teaching class in each row', async () => {
  const { id, declarationNo } = await declare(college.as.declarer, {
    courseId: 9,
    teachingClasses: [
      group(9, {
        teachers: [lead(PERSON.wang)],
        schedulePrefs: [{ weekday: 2, from: 3, to: 4, kind: 'want' }],
      }),
      group(10, { teachers: [lead(PERSON.li)], fixedRoomId: 9 }),
    ],
    weekPattern: 'custom',
    customWeeks: '1-8、10-17',
  });
  const out = async (more: Record<string, string>) => {
    const body = new URLSearchParams({ ids: String(id), ...more }).toString();
    const answer = await college.as.declarer.send('POST', '/talent/declaration/export', {
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows;
  };
  expect(await out({ columns: 'declarationNo,courseName,classCount' })).toEqual([
    ['编号', '课程名称', '教学班数'],
    [declarationNo, '课程9', 2],
  ]);
  expect(await out({ as: 'practice' })).toEqual([
    '课程序号 课程代码 课程名称 课程性质 面向班级 教师职工号 授课教师 教师所在院系 上课时间 上课地点'
      .split(' ')
      .concat(
        '教室设备配置 授课语言 人数上限 实选人数 周数 周课时 上课周状态 节次 总课时 学分'.split(
          ' ',
        ),
      ),
    [
      `${declarationNo}-09`,
      'C9',
      '课程9',
      '理论',
      '软件2509',
      wang,
      '王老师',
      '软件工程系',
      '希望周二第3-4节',
      '',
      '',
      '中文',
      40,
      30,
      '1-8、10-17',
      4,
      '自定义',
      '3-4',
      64,
      4,
    ],
    [
      `${declarationNo}-10`,
      'C9',
      '课程9',
      '理论',
      '软件2510',
      li,
      '李老师',
      '软件工程系',
      '',
      'A101',
      '',
      '中文',
      40,
      30,
      '1-8、10-17',
      4,
      '自定义',
      '',
      64,
      4,
    ],
  ]);
});
