import { afterAll, beforeAll, expect } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

export const type = { businessType: 2 };
export const [COMING, LATE] = [2, 3];
export const at = (tail: string, batch = COMING) => `/student/enrolment/${batch}/${tail}`;

/** The demo's intakes: the coming one reports, 225 of 240 are there; its supplement is a list. Each test begins with them. */
export function openIntakes() {
  const school = {} as { server: TestServer; registrar: Client; declarer: Client };
  beforeAll(async () => {
    const server = await startServer({ template: 'demo', jobsEvery: 20 });
    const [registrar, declarer] = await Promise.all([
      login(server, 'registrar'),
      login(server, 'declarer'),
    ]);
    Object.assign(school, { server, registrar, declarer });
  });
  afterAll(() => school.server.stop());
  afresh(() => school.server.pool);
  const place = async (batch = COMING) =>
    (await school.registrar.get(at('place', batch), type)).data;
  const report = (key: string, more: object = {}) =>
    school.registrar.post(at('report'), { ...type, key, campus: null, ...more });
  const step = async (kind: string, more: object = {}, batch = COMING) =>
    school.registrar.post(at('event', batch), {
      ...type,
      type: kind,
      version: (await place(batch)).version,
      ...more,
    });
  const people = async (query: object) =>
    (
      await school.registrar.get('/student/freshman/list', {
        ...type,
        batchId: COMING,
        pageSize: 200,
        ...query,
      })
    ).data;
  /** A record of somebody who studies or has studied here. */
  const record = async (idNumber: string, more: object) => {
    const { rows } =
      await school.server.pool.query(`select c.id::int as "classId", c.grade, c.management_unit_key as "unitKey", c.major_id::int as "majorId",
      c.campus_id as "homeCampusId" from admin_class c where c.business_type = 2 order by c.id limit 1`);
    return school.registrar.post('/student/student', {
      ...type,
      studentNo: null,
      cname: '蒋来兮',
      gender: '2',
      idType: '1',
      idNumber,
      birthday: null,
      directionId: null,
      countryCode: '156',
      ...rows[0],
      educationLevel: '3',
      studyForm: '2',
      schoolingYears: 3,
      enrolOn: '2023-03-01',
      registered: true,
      expectedGraduateOn: '2026-02-28',
      maxLeaveOn: null,
      ...more,
    });
  };
  /** Three more report. */
  const threeReport = async () => {
    for (const tail of ['00226', '00227', '00228'])
      expect((await report(tail)).data.outcome).toBe('reported');
  };
  return { school, place, report, step, people, record, threeReport };
}
