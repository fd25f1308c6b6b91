import type { Pool } from 'pg';
import { dictionaryRows, dictionaryTypeRows } from '../install/dictionaries.ts';
import { BOOKED, BUSINESS_TYPES, SCHOOL_ID } from '../install/fixed.ts';
import { GIVEN } from '../install/given.ts';
import { continueNumbers, insertRows } from '../install/insert.ts';
import { menuRows } from '../install/menus.ts';
import { roleRows } from '../install/roles.ts';
import { noteGiven } from '../school/release/server/reconcile.ts';
import { makeDeclarations } from './declaration/declarations.ts';
import { announcementRows } from './foundation/announcements.ts';
import { annualRows, schoolYearRows, semesterRows, timetableRows } from './foundation/calendar.ts';
import { crestFile } from './foundation/crest.ts';
import { extensionRows, holidayRows, levelDeadlineRows } from './foundation/holidays.ts';
import { CAMPUSES, UNIT } from './foundation/units.data.ts';
import { Units } from './foundation/units.ts';
import { makePapers } from './papers.ts';
import { USERNAMES } from './people/accounts.ts';
import { makeRights } from './people/approvers.ts';
import { makeDepartures } from './people/departures.ts';
import { agentRows, ledUnits, transitionRows } from './people/leaders.ts';
import { lastLogins, makeLogs, type Opened } from './people/logs.ts';
import { hashPasswords } from './people/passwords.ts';
import { postRows } from './people/posts.ts';
import { makeStaff, type Person, staffRows } from './people/staff.ts';
import { makeRoomTables } from './resource/occupancies.ts';
import { keptClasses } from './student/classes.ts';
import { makeStudentTables } from './student/school.ts';
import { makeClasses } from './talent/classes.ts';
import { makeCourses } from './talent/courses.ts';
import { directionRows } from './talent/directions.ts';
import { makeMajors } from './talent/majors.ts';
import { PlanBook } from './talent/plan/plans.ts';
import { templateRows } from './talent/plan/templates.ts';

/** Its business day. Nothing in it is later than the evening before. */
const DEMO_TODAY = '2026-11-20';
/** Written with the demo school; raised when its content changes. */
const VERSION = 1;
/** Of several instances that start together one fills the database, the others wait and find it filled. */
const SEED_LOCK = 727003;

export interface SeedOptions {
  /** DEMO_SCALE: 1 is the whole past term; units, people, courses and the target semester are always complete. */
  scale: number;
  /** Password of the demo accounts. */
  password: string;
  log?: (line: string) => void;
}
type Tables = readonly (readonly [table: string, rows: readonly object[]])[];

/**
 * Loads the demo school 澄川大学 (演示 2、3) into an empty database, in one transaction and by
 * computation alone. A database that already has a school is left as it is.
 * @throws Error of the failing statement; nothing is written then
 */
export async function seedDemo(
  pool: Pool,
  { scale, password, log = () => {} }: SeedOptions,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if ((await client.query('select 1 from school limit 1')).rowCount) {
      await client.query('rollback');
      return;
    }
    log('正在装入演示学校…');
    const began = performance.now();
    for (const [table, rows] of await makeSchool(scale, password))
      await insertRows(client, table, rows);
    await continueNumbers(client);
    await noteGiven(client, SCHOOL_ID, GIVEN);
    await client.query('commit');
    await client.query('analyze');
    log(`演示学校已装入，用时 ${((performance.now() - began) / 1000).toFixed(1)} 秒。`);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Every row of the demo school, tables in the order in which they are filled. */
async function makeSchool(scale: number, password: string): Promise<Tables> {
  const hashing = hashPasswords(USERNAMES, password); // in other threads, while the rows are made here
  const units = new Units();
  const people = makeStaff();
  const rights = makeRights(people, units);
  const { courses, rows: courseRows } = makeCourses(units);
  const { majors, majorRows, majorUnitRows } = makeMajors(units);
  const { cohorts, rows: classRows } = makeClasses(majors);
  const plans = new PlanBook(courses, { units, rights });
  const nationalCode = ({ id }: { id: number }) => majorRows[id - 1]?.nationalCode ?? '';
  const declarations = makeDeclarations(
    { units, people, rights },
    { courses, cohorts, majors, plans, nationalCode },
    scale,
  );
  const students = makeStudentTables({ cohorts, classes: classRows }, { units, rights }, scale);
  const changes = students.flatMap(([table, rows]) => (table === 'status_change' ? rows : []));
  const papers = makePapers(
    { changes, plans: plans.tables.plan, declarations: declarations.declaration },
    scale,
  );
  const opened = students
    .filter(([table]) => table === 'app_user')
    .flatMap(([, rows]) => rows as readonly Opened[]);
  const departures = makeDepartures(people);
  const logs = makeLogs(people, scale, opened, departures.log);
  return [
    [
      'school',
      [
        {
          id: SCHOOL_ID,
          schoolCode: '9999900001',
          schoolName: '澄川大学',
          ...SCHOOL_FACTS,
          logoFileId: crestFile.fileId,
          ...BOOKED,
        },
      ],
    ],
    ['campus', booked(campusRows(people))],
    ['org_unit', booked(ledUnits(units, rights, people))],
    ['unit_transition', transitionRows(units)],
    ['annual', booked(annualRows)],
    ['school_year', booked(schoolYearRows)],
    ['semester', booked(semesterRows)],
    ['holiday', holidayRows],
    ['announcement', announcementRows],
    ['declare_extension', extensionRows],
    ['approval_deadline', levelDeadlineRows],
    ['timetable', booked(timetableRows)],
    ['dict_type', dictionaryTypeRows],
    ['dict_data', booked(dictionaryRows)],
    ['setting', settingRows(scale)],
    ['role', roleRows],
    ['menu', menuRows],
    ['app_user', staffRows(people, await hashing, lastLogins(logs.audit_log))],
    ['staff_post', postRows(people, units, rights)],
    ['departure', departures.rows],
    ['user_role', rights.roleRows()],
    ['user_unit_scope', rights.scopeRows()],
    ['approval_agent', agentRows(rights, people)],
    ['course', courseRows],
    ['major', majorRows],
    ['major_direction', directionRows(majors)],
    ['major_unit', majorUnitRows],
    ['admin_class', keptClasses(cohorts, classRows, people, plans.tables.plan)],
    ['plan_template', templateRows(courses)],
    ...Object.entries(makeRoomTables(courses, people)),
    ...Object.entries({ ...plans.tables, plan: papers.withIds }),
    ...Object.entries(declarations),
    ['approval_record', plans.records],
    ...students,
    ['file_info', [crestFile, ...papers.files]],
    ...Object.entries(logs),
  ];
}

const SCHOOL_FACTS = {
  shortName: '澄大',
  enName: 'Chengchuan University',
  schoolNature: '01',
  superiorOrg: '澄川省教育厅',
  address: '澄川市明德区学府路 1 号',
  postcode: '999000',
  phone: '0999-65010001',
  website: 'https://www.chengchuan.example',
  foundedOn: '1958-09-01',
};
const CAMPUS_FACTS = [
  {
    shortName: '明德',
    address: '澄川市明德区学府路 1 号',
    phone: '0999-65010000',
    beginOn: '1958-09-01',
  },
  {
    shortName: '求实',
    address: '澄川市求实区书香路 66 号',
    phone: '0999-65020000',
    beginOn: '1996-09-01',
  },
  {
    shortName: '滨江',
    address: '澄川市滨江新区江岸大道 208 号',
    phone: '0999-65030000',
    beginOn: '2012-09-01',
  },
];
const booked = (rows: readonly object[]) => rows.map((row) => ({ ...row, ...BOOKED }));
/** Somebody of 资产与后勤处 looks after each campus. */
const campusRows = (people: readonly Person[]) => {
  const keepers = people.filter(({ unitKey, account }) => unitKey === UNIT.assets && !account);
  return CAMPUSES.map((campusName, i) => ({
    ...campusRow(campusName, i),
    principalStaffId: keepers[i]?.id ?? null,
  }));
};
const campusRow = (campusName: string, i: number) => {
  const id = i + 1;
  return {
    schoolId: SCHOOL_ID,
    id,
    campusCode: `0${id}`,
    campusName,
    businessTypes: BUSINESS_TYPES,
    ...CAMPUS_FACTS[i],
    sortNo: id,
    enabled: true,
  };
};
const settingRows = (scale: number) => [
  {
    schoolId: SCHOOL_ID,
    key: 'demo.today',
    value: DEMO_TODAY,
    remark: '演示的业务日期',
    ...BOOKED,
  },
  {
    schoolId: SCHOOL_ID,
    key: 'demo.seeded',
    value: { version: VERSION, scale },
    remark: '演示学校的版本与规模',
    ...BOOKED,
  },
];
