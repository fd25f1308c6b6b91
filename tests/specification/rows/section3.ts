import { AT, rows } from '../row.ts';

const USER_INFO = [AT.auth, 'getInfo: the whole answer, without a hash'] as const;
const EXTRA = [AT.routes, 'extra routes: any permission or, failing that, any role; one that names neither is nobody’s'] as const;
const CACHED = [AT.tree, 'the trees of business types 0, 1 and 2 are asked for once each, with 13 random characters'] as const;
const NODES = [AT.context, 'the tree of a business type that is his; the random string has 13 characters'] as const;
const LEVELS = [AT.constants, 'the levels of units are school, campus, college, department, organization, with codes like 1-7'] as const;
const ROUND_TRIP = [AT.files, 'round trip: what went in comes out, by its Chinese name, as an attachment that may run nothing'] as const;
const LOGIN = [AT.calls, 'POST /login, GET /getInfo, GET /getRouters and POST /logout: what each carries'] as const;
const UPLOADED = [AT.calls, 'an upload is multipart: the file and its six fields, with the token'] as const;

export const section3 = rows(3, {
  '': [
    ['Login payload: username (trimmed at login), password, code (captcha), uuid (captcha id).', LOGIN],
    [
      'Menu tree item: path, name, component, children, hidden, meta.title, meta.noCache;',
      [
        AT.auth,
        'getRouters: what a permission opens, folders that hold something, http links; no script, no circle, nothing without permission',
      ],
    ],
    ['extra routes carry lists of permissions or roles.', EXTRA],
    [
      'User session: token, id, cname, ename, nickName, avatar, employeeNumber, roles (default [ROLE_DEFAULT] when none), permissions, userConfig, schoolId, schoolName, campusId, campusName, businessType, businessTypeName, businessTypeList, schoolYearId, schoolYearName, semesterId, semesterName, isSimulate, simulateUserId.',
      [AT.user, 'the session holds every field of the user, of his place and of the simulation'],
      [AT.auth, 'who has no role and no scope: ROLE_DEFAULT, nothing else, an empty menu'],
    ],
    [
      'Per business type there are two unit scopes, management and supervisor, each with school, campus, college, department and organization ids and names.',
      USER_INFO,
    ],
    [
      'Login response: token.',
      [AT.auth, 'a right password answers a token of 256 bits, which is kept only as its hash; the name is trimmed'],
    ],
    [
      'User info response: user (userId, cname, ename, nickName, employeeNumber, avatar, userConfig), roles, permissions, defaultBusinessTypeId, defaultBusinessTypeName, businessTypeList.',
      USER_INFO,
    ],
    ['Organisation tree node: nodeKey, nodeKeyParent;', NODES],
    ['the tree is built by parent link;', [AT.tree, 'the tree is built by parent link, each unit with its level and its name']],
    ['trees are cached per business type 0, 1, 2.', CACHED],
    [
      'For display a node has level (1 to 5) and name.',
      NODES,
      [AT.tree, 'the tree is built by parent link, each unit with its level and its name'],
    ],
    ['Level prefixes: 1 school, 2 branch, 3 college, 4 department, 5 station.', [AT.tree, 'levels of business type %i are %j']],
    ['Org levels are ordered school, campus, college, department, organization (codes like 1-{id});', LEVELS],
    [
      'the two notations disagree on level 2 (campus versus branch) and level 5 (organization versus station).',
      [AT.tree, 'levels of business type %i are %j'],
      { decided: 'domain.md D2' },
    ],
    [
      'Dictionary entry: dictCode, dictLabel, dictValue, listClass, cssClass.',
      [AT.users, 'dictionary items in their order; an unknown type has none; a strange one is refused'],
    ],
    [
      "Dictionary option for display: value (number), label, elTagType ('danger' shows the label in red).",
      [AT.pieces, 'a dictionary tag shows the label of a number in the entry’s class, danger in red, and an unknown value as it is'],
    ],
    [
      'Course statistics: courseCount, newCourseCount, continuityCourseCount, onlineCourseCount, offlineCourseCount, selfTeachingCourseCount, foreignTeachingCourseCount, onlineAndOfflineCourseCount;',
      ['tests/web/list/courseStrip.test.tsx', 'are the thirteen of the specification'],
      [AT.statistics, 'the test vector, with the whole school in view'],
    ],
    [
      'approval sums managementApprovalPassSum, teachingApprovalPassSum, supervisorApprovalPassSum, masterApprovalPassSum, approvalAllSum.',
      [AT.statistics, 'the test vector, with the whole school in view'],
    ],
    [
      'Approval switches: enableManagementApprove, enableTeachingApprove, enableSupervisorApprove, enableMasterApprove.',
      [AT.progress, 'leaves out a level that is off'],
      [AT.statistics, 'the text follows the switches of the moment'],
    ],
    ['Options: weekdays mon..sun (星期一..星期日);', [AT.constants, 'weekdays mon..sun are 星期一..星期日']],
    ['periods 1 to 11.', [AT.constants, 'periods are 1 to 11, weeks at most 25']],
    [
      'Uploaded file record: fileId, fileName, preSignedUrl, previewUrl, url, plus a local uid.',
      ROUND_TRIP,
      [AT.stored, 'a stored file stands in the list with its five fields and its uid, and 上传成功 stays 3000 ms'],
    ],
    ['Upload metadata: md5, fileName, fileSize, fileSuffix, clientId, modelId.', UPLOADED],
    [
      'Client ids exist for the resources, majorTalent and studentStatus modules (values not shown).',
      [AT.constants, 'client ids exist for resources, majorTalent and studentStatus; the API has one prefix'],
    ],
    ['Other entities (courses, majors, plans, classes, students and so on): not shown.', { decided: 'domain.md 1' }],
    ['A constant 25 is exported;', [AT.constants, 'periods are 1 to 11, weeks at most 25']],
    ['its purpose: not shown.', { decided: 'decisions.md 5, domain.md D16' }],
  ],
});
