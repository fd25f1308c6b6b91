import * as certificate from '../../areas/certificate/contract/certificate.calls.ts';
import * as studentClass from '../../areas/class/contract/class.calls.ts';
import * as studentRoster from '../../areas/class/contract/roster.calls.ts';
import * as course from '../../areas/course/contract/course.calls.ts';
import * as courseRequest from '../../areas/course/contract/courseRequest.calls.ts';
import * as decision from '../../areas/declaration/contract/decision.calls.ts';
import * as declaration from '../../areas/declaration/contract/declaration.calls.ts';
import * as declaring from '../../areas/declaration/contract/declaring.calls.ts';
import * as declaringTransfer from '../../areas/declaration/contract/declaringTransfer.calls.ts';
import * as drafting from '../../areas/declaration/contract/drafting.calls.ts';
import * as messageDecision from '../../areas/declaration/contract/messageDecision.calls.ts';
import * as declarationOptions from '../../areas/declaration/contract/options.calls.ts';
import * as query from '../../areas/declaration/contract/query.calls.ts';
import * as queue from '../../areas/declaration/contract/queue.calls.ts';
import * as report from '../../areas/declaration/contract/report.calls.ts';
import * as reportTime from '../../areas/declaration/contract/time.calls.ts';
import * as windowBoard from '../../areas/declarationWindow/contract/windowBoard.calls.ts';
import * as delivery from '../../areas/delivery/contract/delivery.calls.ts';
import * as enrolCheck from '../../areas/enrolment/contract/check.calls.ts';
import * as enrolCompare from '../../areas/enrolment/contract/compare.calls.ts';
import * as division from '../../areas/enrolment/contract/division.calls.ts';
import * as enrolment from '../../areas/enrolment/contract/enrolment.calls.ts';
import * as ownHome from '../../areas/home/contract/home.calls.ts';
import * as majorUnit from '../../areas/major/contract/majorUnit.calls.ts';
import * as myTeaching from '../../areas/myTeaching/contract/myTeaching.calls.ts';
import * as notice from '../../areas/notice/contract/notice.calls.ts';
import * as opening from '../../areas/opening/contract/opening.calls.ts';
import * as studentPhoto from '../../areas/photo/contract/photo.calls.ts';
import * as plan from '../../areas/plan/contract/plan.calls.ts';
import * as planChange from '../../areas/plan/contract/planChange.calls.ts';
import * as template from '../../areas/plan/contract/template.calls.ts';
import * as release from '../../areas/release/contract/release.calls.ts';
import * as roomClosing from '../../areas/room/contract/closing.calls.ts';
import * as room from '../../areas/room/contract/room.calls.ts';
import * as roomSemester from '../../areas/room/contract/semesterRoom.calls.ts';
import * as roomSetup from '../../areas/room/contract/setup.calls.ts';
import * as roomUsage from '../../areas/room/contract/usage.calls.ts';
import * as safety from '../../areas/security/contract/safety.calls.ts';
import * as visitNotice from '../../areas/security/contract/visitNotice.calls.ts';
import * as general from '../../areas/settings/contract/general.calls.ts';
import * as messages from '../../areas/settings/contract/messages.calls.ts';
import * as userConfig from '../../areas/settings/contract/userConfig.calls.ts';
import * as visit from '../../areas/simulation/contract/visit.calls.ts';
import * as changeCertificate from '../../areas/statusChange/contract/certificate.calls.ts';
import * as studentChange from '../../areas/statusChange/contract/change.calls.ts';
import * as studentChangeBatch from '../../areas/statusChange/contract/changeBatch.calls.ts';
import * as studentChangeStatistics from '../../areas/statusChange/contract/changeStatistics.calls.ts';
import * as changeObjection from '../../areas/statusChange/contract/objection.calls.ts';
import * as teamChecklist from '../../areas/team/contract/checklist.calls.ts';
import * as department from '../../areas/team/contract/department.calls.ts';
import * as departure from '../../areas/team/contract/departure.calls.ts';
import * as team from '../../areas/team/contract/team.calls.ts';
import * as unitChange from '../../areas/units/contract/unitChange.calls.ts';
import * as user from '../../areas/user/contract/user.calls.ts';
import * as auth from '../../platform/contract/auth/auth.calls.ts';
import * as password from '../../platform/contract/auth/password.calls.ts';
import * as secondFactor from '../../platform/contract/auth/secondFactor.calls.ts';
import type { Call } from '../../platform/contract/call.ts';
import * as file from '../../platform/contract/file.calls.ts';
import * as job from '../../platform/contract/job.calls.ts';
import * as menu from '../../platform/contract/menu.calls.ts';
import { declareContract } from '../../platform/contract/registry.ts';
import { callsOf } from '../../platform/contract/resource/calls.ts';
import * as orgNodes from '../../platform/contract/scope/orgNodes.calls.ts';
import * as staff from '../../platform/contract/scope/staff.calls.ts';
import * as sharedFilter from '../../platform/contract/settings/sharedFilter.calls.ts';
import * as system from '../../platform/contract/system.calls.ts';
import * as why from '../../platform/contract/why/why.calls.ts';
import * as home from '../../school/approval/contract/home.calls.ts';
import * as rehearsal from '../../school/approval/contract/rehearsal.calls.ts';
import * as switches from '../../school/approval/contract/switches.calls.ts';
import * as sheet from '../../school/certificate/contract/sheet.calls.ts';
import * as pending from '../../school/declaration/contract/pending.calls.ts';
import * as whyDeclaration from '../../school/declaration/contract/why.calls.ts';
import * as window from '../../school/declaration/contract/window.calls.ts';
import * as find from '../../school/find/contract/find.calls.ts';
import * as administrator from '../../school/people/contract/administrator.calls.ts';
import * as permission from '../../school/people/contract/permission.calls.ts';
import * as role from '../../school/people/contract/role.calls.ts';
import * as planSearch from '../../school/plan/contract/search.calls.ts';
import * as periods from '../../school/semester/contract/periods.ts';
import * as semester from '../../school/semester/contract/semester.calls.ts';
import * as studentAccount from '../../school/student/contract/account.calls.ts';
import * as studentHistory from '../../school/student/contract/history.calls.ts';
import * as studentMove from '../../school/student/contract/move.calls.ts';
import * as studentOwn from '../../school/student/contract/own.calls.ts';
import * as photoZip from '../../school/student/contract/photoZip.calls.ts';
import * as foundation from '../../school/units/contract/foundation.calls.ts';
import * as unit from '../../school/units/contract/unit.calls.ts';
import * as qaHistory from '../../workbench/contract/history.calls.ts';
import * as qa from '../../workbench/contract/qa.calls.ts';
import * as qaThen from '../../workbench/contract/then.calls.ts';
import { ENTITIES } from './entities.ts';
import { LENT } from './lent.ts';
import { UPLOADS } from './uploads.ts';

const isCall = (v: unknown): v is Call =>
  typeof v === 'object' && v !== null && 'path' in v && 'access' in v;
/** Every call of the product: what the server registers, OpenAPI describes and the authorization matrix tries. Server and tests only. */
export const CALLS: readonly Call[] = [
  ...[
    auth,
    password,
    secondFactor,
    foundation,
    opening,
    periods,
    semester,
    unit,
    unitChange,
    department,
    team,
    departure,
    teamChecklist,
    find,
    declaration,
    decision,
    messageDecision,
    declarationOptions,
    drafting,
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
    reportTime,
    windowBoard,
    myTeaching,
    visit,
    visitNotice,
    studentChange,
    studentChangeBatch,
    changeObjection,
    studentChangeStatistics,
    changeCertificate,
    certificate,
    sheet,
    enrolment,
    enrolCheck,
    enrolCompare,
    division,
    studentAccount,
    studentOwn,
    studentHistory,
    orgNodes,
    staff,
    studentMove,
    photoZip,
    planSearch,
    studentClass,
    studentRoster,
    studentPhoto,
    sharedFilter,
    system,
    menu,
    administrator,
    permission,
    role,
    user,
    safety,
    release,
    why,
    whyDeclaration,
    window,
    file,
    home,
    ownHome,
    pending,
    notice,
    qa,
    qaHistory,
    qaThen,
    job,
    switches,
    rehearsal,
    general,
    userConfig,
    messages,
    delivery,
    room,
    roomSemester,
    roomClosing,
    roomSetup,
    roomUsage,
  ].flatMap((m) => Object.values(m).filter(isCall)),
  ...ENTITIES.flatMap(callsOf),
];

declareContract({ calls: CALLS, entities: ENTITIES, uploads: UPLOADS, lent: LENT });
