import { expect } from 'vitest';
import { SAMPLE_WORDS, type SampleName } from '../../../src/areas/opening/contract/samples.ts';
import { makeOpeningCode } from '../../../src/platform/server/access/openingCode.ts';
import { type Client, client } from '../../kit/client.ts';
import { form } from '../../kit/school/declarations.ts';
import { ended } from '../../kit/school/settings.ts';
import type { TestServer } from '../../kit/server.ts';

export const PASSWORD = 'Kaixue-2027';
const DAY = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** An empty database with its first administrator, as the login page makes them. */
export async function found(server: TestServer): Promise<Client> {
  const openingCode = await makeOpeningCode(server.pool);
  const made = await client(server).post('/auth/first', {
    openingCode,
    schoolName: '云岭学院',
    schoolCode: '4199000001',
    cname: '周建国',
    employeeNumber: '10001',
    username: 'zhou',
    password: PASSWORD,
  });
  expect(made).toMatchObject({ code: 200 });
  return enter(server, 'zhou', PASSWORD);
}
async function enter(server: TestServer, username: string, password: string): Promise<Client> {
  const { token, msg } = await client(server).post('/login', { username, password });
  if (!token) throw new Error(`${username}: ${msg}`);
  return client(server, token);
}

/** A sample workbook, as the guide gives it. */
export async function sampleOf(who: Client, sample: SampleName): Promise<Buffer> {
  const answer = await who.send('GET', `/foundation/opening/sample/${sample}`);
  expect(answer.headers.get('content-disposition')).toContain(
    encodeURIComponent(`示例_${SAMPLE_WORDS[sample]}.xlsx`),
  );
  return Buffer.from(await answer.arrayBuffer());
}
/** Imports one sheet of a sample; answers the job's result. */
export async function importSample(who: Client, sample: SampleName, path: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ mode: 'add', dryRun: 'false', fileName: 'a.xlsx' }))
    body.append(name, value);
  body.append('file', new Blob([new Uint8Array(await sampleOf(who, sample))]), 'a.xlsx');
  const begun = await who.call('POST', `${path}/import`, { body });
  expect(begun, path).toMatchObject({ code: 200 });
  const job = await ended(who, begun.data.jobId);
  return job.import ?? job;
}

/** Gives somebody a password by 重置密码 and lets them choose their own; answers them logged in. */
export async function letIn(server: TestServer, admin: Client, username: string): Promise<Client> {
  const { data } = await admin.get('/system/user/list', { keyword: username });
  const { id, version } = data.rows[0];
  const reset = await admin.put(`/system/user/${id}/password`, { version });
  const who = await enter(server, username, reset.data.password);
  const own = `${PASSWORD}-${username}`;
  expect(
    (await who.put('/auth/password', { oldPassword: reset.data.password, newPassword: own })).code,
  ).toBe(200);
  return who;
}

/** A semester around today whose window is open, declared current and 申报中. */
export async function openSemester(admin: Client): Promise<void> {
  const { data: years } = await admin.get('/foundation/schoolYear/list');
  const [year] = years.rows;
  // the Monday before, within the school year
  const now = Date.now();
  const monday = (at: number) => at - ((new Date(at).getUTCDay() + 6) % 7) * DAY;
  const begin = Math.max(monday(now), monday(Date.parse(year.beginOn)) + 7 * DAY);
  const end = Math.min(begin + 18 * 7 * DAY - DAY, Date.parse(year.endOn));
  const made = await admin.post('/foundation/semester', {
    semesterCode: `${year.schoolYearCode}-1`,
    semesterName: `${year.schoolYearCode}学年第一学期`,
    ofYearId: year.id,
    termNo: 1,
    beginOn: dayOf(begin),
    endOn: dayOf(end),
    weeks: null,
    declareOpenAt: new Date(now - DAY).toISOString(),
    declareCloseAt: new Date(now + 30 * DAY).toISOString(),
    stages: [],
    remark: null,
  });
  expect(made).toMatchObject({ code: 200 });
  for (const type of ['setCurrent', 'advance']) {
    const { data } = await admin.get(`/foundation/semester/${made.data.id}/place`);
    expect(
      await admin.post(`/foundation/semester/${made.data.id}/event`, {
        type,
        version: data.version,
        acknowledged: 0,
      }),
      type,
    ).toMatchObject({ code: 200 });
  }
}

/** A declaration of the first course for the first class of the secretary's college. */
export async function declareFirst(server: TestServer, secretary: Client): Promise<number> {
  const one = async (text: string) => (await server.pool.query(text)).rows[0];
  const course = await one(
    'select id::int as id, teaching_unit_key as unit from course order by course_code limit 1',
  );
  const first = await one(
    `select c.id::int as id, c.management_unit_key as unit from admin_class c join major m on m.id = c.major_id where m.major_code = 'M01' order by c.class_code limit 1`,
  );
  const teacher = await one(
    `select id::int as id from app_user where can_teach and teach_unit_key = '${course.unit}' order by id limit 1`,
  );
  const made = await secretary.post(
    '/talent/declaration',
    form({
      source: 2,
      offPlanReason: '第一学期试用新系统',
      courseId: course.id,
      managementUnitKey: first.unit,
      teachingUnitKey: course.unit,
      totalHours: 48,
      theoryHours: 48,
      experimentHours: 0,
      weeklyHours: 3,
      needSchedule: false,
      teachingClasses: [
        {
          classNo: 1,
          adminClassIds: [first.id],
          expectedCount: 34,
          capacity: 40,
          teachers: [{ staffId: teacher.id, role: 'lead', hours: 48 }],
          schedulePrefs: [],
        },
      ],
    }),
  );
  expect(made).toMatchObject({ code: 200 });
  return made.data.id;
}

/** A plan of the first major with one group, and what its own import says of the sample. */
export async function planProblems(server: TestServer, admin: Client) {
  const { rows } = await server.pool.query(
    `select m.id::int as "majorId", c.id::int as "homeCampusId", a.annual_code as grade from major m, campus c, annual a
     where m.major_code = 'M01' and a.is_current_enrol`,
  );
  const plan = await admin.post('/talent/plan', {
    ...rows[0],
    planName: null,
    directionId: null,
    educationLevel: '1',
    schoolingYears: 4,
    degreeCode: null,
    totalCredits: 30,
    startTerm: 1,
    endTerm: 8,
    remark: null,
  });
  expect(plan).toMatchObject({ code: 200 });
  const group = {
    id: -1,
    parentId: null,
    groupName: '专业课',
    courseType: null,
    groupRule: 1,
    requiredCredits: 0,
    requiredCourseCount: 0,
    requiredGroupCount: 0,
    termCredits: [],
    remark: '',
  };
  const saved = await admin.put(`/talent/plan/${plan.data.id}/body`, {
    version: plan.data.version,
    body: {
      totalCredits: 30,
      startTerm: 1,
      endTerm: 8,
      groups: [group],
      courses: [],
      chapters: { goals: '', requirements: '', mainCourses: '', practice: '' },
    },
  });
  expect(saved).toMatchObject({ code: 200 });
  const body = new FormData();
  body.append('fileName', 'a.xlsx');
  body.append('file', new Blob([new Uint8Array(await sampleOf(admin, 'planCourses'))]), 'a.xlsx');
  const read = await admin.call('POST', `/talent/plan/${plan.data.id}/sheet`, { body });
  return { rows: read.data?.rows, problems: read.data?.problems ?? read };
}
