import * as auth from './auth/auth.calls.ts';
import * as password from './auth/password.calls.ts';
import type { Call } from './call.ts';
import { ENTITIES } from './entities.ts';
import { callsOf } from './entity/calls.ts';
import * as file from './file/file.calls.ts';
import * as foundation from './foundation/foundation.calls.ts';
import * as general from './foundation/general.calls.ts';
import * as semester from './foundation/semester.calls.ts';
import * as switches from './foundation/switches.calls.ts';
import * as unit from './foundation/unit.calls.ts';
import * as unitChange from './foundation/unitChange.calls.ts';
import * as userConfig from './foundation/userConfig.calls.ts';
import * as home from './home/home.calls.ts';
import * as department from './hr/department.calls.ts';
import * as team from './hr/team.calls.ts';
import * as notice from './notice/notice.calls.ts';
import * as qa from './qa/qa.calls.ts';
import * as room from './resource/room.calls.ts';
import * as roomSetup from './resource/setup.calls.ts';
import * as roomUsage from './resource/usage.calls.ts';
import * as studentAccount from './student/account/account.calls.ts';
import * as studentOwn from './student/account/own.calls.ts';
import * as studentChange from './student/change.calls.ts';
import * as studentChangeStatistics from './student/changeStatistics.calls.ts';
import * as studentClass from './student/class/class.calls.ts';
import * as studentRoster from './student/class/roster.calls.ts';
import * as enrolCheck from './student/enrolment/check.calls.ts';
import * as enrolCompare from './student/enrolment/compare.calls.ts';
import * as division from './student/enrolment/division.calls.ts';
import * as enrolment from './student/enrolment/enrolment.calls.ts';
import * as studentPhoto from './student/photo/photo.calls.ts';
import * as job from './system/job.calls.ts';
import * as menu from './system/menu.calls.ts';
import * as permission from './system/permission.calls.ts';
import * as role from './system/role.calls.ts';
import * as safety from './system/safety.calls.ts';
import * as system from './system/system.calls.ts';
import * as user from './system/user.calls.ts';
import * as course from './talent/course.calls.ts';
import * as courseRequest from './talent/courseRequest.calls.ts';
import * as declaration from './talent/declaration.calls.ts';
import * as declaring from './talent/declaring.calls.ts';
import * as declaringTransfer from './talent/declaringTransfer.calls.ts';
import * as majorUnit from './talent/majorUnit.calls.ts';
import * as declarationOptions from './talent/options.calls.ts';
import * as plan from './talent/plan.calls.ts';
import * as planChange from './talent/planChange.calls.ts';
import * as query from './talent/query.calls.ts';
import * as queue from './talent/queue.calls.ts';
import * as report from './talent/report.calls.ts';
import * as template from './talent/template.calls.ts';
import * as why from './talent/why.calls.ts';
import * as window from './talent/window.calls.ts';

const isCall = (v: unknown): v is Call => typeof v === 'object' && v !== null && 'path' in v && 'access' in v;
/** Every call of the product: what the server registers, OpenAPI describes and the authorization matrix tries. Server and tests only. */
export const CALLS: readonly Call[] = [
  ...[
    auth,
    password,
    foundation,
    semester,
    unit,
    unitChange,
    department,
    team,
    declaration,
    declarationOptions,
    declaring,
    declaringTransfer,
    majorUnit,
    plan,
    planChange,
    course,
    courseRequest,
    template,
    queue,
    query,
    report,
    studentChange,
    studentChangeStatistics,
    enrolment,
    enrolCheck,
    enrolCompare,
    division,
    studentAccount,
    studentOwn,
    studentClass,
    studentRoster,
    studentPhoto,
    system,
    menu,
    permission,
    role,
    user,
    safety,
    why,
    window,
    file,
    home,
    notice,
    qa,
    job,
    switches,
    general,
    userConfig,
    room,
    roomSetup,
    roomUsage,
  ].flatMap((m) => Object.values(m).filter(isCall)),
  ...ENTITIES.flatMap(callsOf),
];
