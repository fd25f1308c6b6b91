import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nameAt, staffNumber } from '../../../src/areas/opening/server/samples/college.ts';
import type { Client } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import {
  declareFirst,
  found,
  importSample,
  letIn,
  openSemester,
  planProblems,
} from './newSchool.ts';

vi.setConfig({ testTimeout: 240_000 });
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ jobsEvery: 20 });
});
afterAll(() => server.stop());

const guideOf = async (who: Client) => (await who.get('/foundation/opening')).data;
const missing = async (who: Client) =>
  (await guideOf(who)).inTheWay.map(({ fact }: { fact: string }) => fact);
type Told = { step: string; refusal: string | null };
const refusal = async (who: Client, step: string) =>
  (await guideOf(who)).steps.find((one: Told) => one.step === step)?.refusal;
const named = (...people: number[]) =>
  people.map((n) => `${nameAt(n)} ${staffNumber(n)}`).join('、');
const NO_PROBLEM = { refused: 0, problems: [] };

/** 开始 1–8 */
test('an empty database to the first declaration that four levels have passed, by the sample workbooks: every row of them is taken', async () => {
  const admin = await found(server);
  expect(await guideOf(admin)).toMatchObject({ state: 'preparing', leads: true });
  expect(await missing(admin)).toEqual([
    ...['campuses', 'managing', 'teaching', 'schoolYears', 'semesters', 'staff', 'declarers'],
    ...['approvers', 'courses', 'majors', 'routes', 'classes', 'window'],
  ]);
  expect([await refusal(admin, 'units'), await refusal(admin, 'staff')]).toEqual([
    '先完成：校区',
    '先完成：校区',
  ]);
  expect(await refusal(admin, 'declaration')).toContain('由教学秘书办理，还没有这样的人');

  const take = async (who: Client, sample: Parameters<typeof importSample>[1], path: string) =>
    expect.soft(await importSample(who, sample, path), path).toMatchObject(NO_PROBLEM);
  await take(admin, 'campus', '/foundation/campus');
  expect(await refusal(admin, 'units')).toBe(null);
  await take(admin, 'college', '/foundation/college');
  await take(admin, 'department', '/foundation/department');
  await take(admin, 'annual', '/foundation/annual');
  await take(admin, 'schoolYear', '/foundation/schoolYear');
  await take(admin, 'holiday', '/foundation/holiday');
  await take(admin, 'timetable', '/foundation/timetable');
  await take(admin, 'user', '/system/user');
  await take(admin, 'user', '/system/teacherSheet');
  await take(admin, 'user', '/system/userGrant');
  await take(admin, 'course', '/talent/course');
  await take(admin, 'major', '/talent/major');
  await take(admin, 'majorUnit', '/talent/majorUnit');
  expect(await planProblems(server, admin)).toEqual({ rows: 10, problems: [] });
  await openSemester(admin);
  // people who cannot log in yet approve nothing, and the registrar is named by nobody
  expect(await missing(admin)).toEqual(['declarers', 'approvers', 'classes']);
  expect(await refusal(admin, 'classes')).toBe(
    `由学籍管理办理，已授权，请设置密码：${nameAt(14)} 20015`,
  );
  const staff = (await guideOf(admin)).steps.find((one: Told) => one.step === 'staff');
  expect(staff.lacks.map(({ text }: { text: string }) => text)).toEqual([
    `还没有能登录的申报人，即有管理范围的教学秘书（已授权，请设置密码：${named(0, 4, 8)}）`,
    `还没有能登录的审批人：管理单位、教学单位、主管单位、主审单位（已授权，请设置密码：管理单位 ${named(1, 5, 9)}；教学单位 ${named(2, 6, 10)}；主管单位 ${named(3, 7, 11)}；主审单位 ${named(12)}）`,
  ]);

  const registrar = await letIn(server, admin, '20015');
  expect(await refusal(admin, 'classes')).toMatch(/^由学籍管理办理：./);
  await take(registrar, 'class', '/student/class');
  await take(registrar, 'student', '/student/student');

  const [secretary, ...approvers] = [
    await letIn(server, admin, '20001'),
    await letIn(server, admin, '20002'),
    await letIn(server, admin, '20003'),
    await letIn(server, admin, '20004'),
    await letIn(server, admin, '20013'),
  ];
  expect(await guideOf(secretary as Client)).toMatchObject({ state: 'ready', inTheWay: [] });
  const { counts } = await guideOf(admin);
  expect([counts.staff, counts.courses, counts.students, counts.classes]).toEqual([
    40, 60, 400, 12,
  ]);

  const id = await declareFirst(server, secretary as Client);
  const send = async (who: Client, type: string) => {
    const { data } = await who.get(`/talent/declaration/${id}`);
    const body = { type, version: data.version };
    const answer = await who.post(`/talent/declaration/${id}/event`, body);
    // warnings are seen and confirmed
    return answer.code === 601 && answer.data?.warnings
      ? who.post(`/talent/declaration/${id}/event`, {
          ...body,
          confirmed: answer.data.warnings.map((one: { key: string }) => one.key),
        })
      : answer;
  };
  expect(await send(secretary as Client, 'submit')).toMatchObject({ code: 200 });
  for (const who of approvers) expect(await send(who, 'pass')).toMatchObject({ code: 200 });
  expect(await guideOf(admin)).toMatchObject({ state: 'over', inTheWay: [] });
});
