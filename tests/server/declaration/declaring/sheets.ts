import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect } from 'vitest';
import type { Cell } from '../../../../src/platform/server/resource/transfer/excel.types.ts';
import { openCollege } from '../../../kit/school/approval.ts';
import { PERSON } from '../../../kit/school/college.ts';
import { fillRooms } from '../../../kit/school/declarations.ts';
import { insert } from '../../../kit/school/world.ts';

export const HEAD = [
  '课程代码*',
  '教学班序号*',
  '面向班级*',
  '计划人数',
  '人数上限',
  '教师工号*',
  '教师学时',
  '起止周*',
  '单双周',
  '周学时*',
  '教室类型',
  '指定教室',
  '授课方式',
  '授课语言',
  '希望时间',
  '是否排课',
  '是否选课',
  '备注',
];
export const wang = String(1000 + PERSON.wang);
export const li = String(1000 + PERSON.li);
/** A row that is right, but for what is said otherwise by the titles of the columns. */
export const line = (change: Record<string, Cell>): Cell[] =>
  HEAD.map((title) => {
    const name = title.replace('*', '');
    const usual: Record<string, Cell> = {
      教学班序号: 1,
      面向班级: '软件2501',
      教师工号: wang,
      起止周: '1-16',
      周学时: 4,
    };
    return name in change ? (change[name] ?? null) : (usual[name] ?? null);
  });
export const outcome = ({ import: it }: { import: Record<string, unknown> }) => [
  it.added,
  it.changed,
  it.same,
  it.refused,
];
export const reasons = ({
  import: it,
}: {
  import: { problems: { row: number; column: string; value: string; reason: string }[] };
}) => it.problems.map(({ row, column, value, reason }) => `${row} ${column} ${value}: ${reason}`);

/** A college with rooms, in which 钱秘书 may bring tasks by sheet. */
export function openSheets() {
  const { college } = openCollege();
  beforeAll(async () => {
    await college.pool.query(
      `update role set permissions = permissions || '{talent:declaration:import}' where role_key = 'declarer'`,
    );
    await fillRooms(college.pool);
    const words = {
      room_type: { 5: '多媒体' },
      week_pattern: { all: '每周', odd: '单周', custom: '自定义' },
      teach_language: { 1: '中文', 2: '双语' },
      course_nature: { 1: '理论' },
    };
    await insert(
      college.pool,
      'dict_data',
      Object.entries(words).flatMap(([dict_type, entries]) =>
        Object.entries(entries).map(([dict_value, dict_label]) => ({
          dict_type,
          dict_value,
          dict_label,
          sort_no: 1,
        })),
      ),
    );
  });
  async function brought(rows: Cell[][], more: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      mode: 'add',
      dryRun: 'false',
      fileName: '教学任务.xlsx',
      ...more,
    }))
      form.append(name, value);
    form.append(
      'file',
      new Blob([
        new Uint8Array(
          await writeXlsx({
            sheets: [{ name: '教学任务', rows: [['澄川大学教学任务'], HEAD, ...rows] }],
          }),
        ),
      ]),
      'x.xlsx',
    );
    const { data } = await college.as.declarer.call('POST', '/talent/declaration/import', {
      body: form,
    });
    await expect
      .poll(async () => (await college.as.declarer.get(`/system/job/${data.jobId}`)).data.state, {
        timeout: 30_000,
      })
      .toMatch(/done|failed/);
    return (await college.as.declarer.get(`/system/job/${data.jobId}`)).data;
  }
  return { college, brought };
}
