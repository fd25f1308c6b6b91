import { vi } from 'vitest';
import { waitFor } from 'xstate';
import { SHELL } from '../../src/platform/contract/shell.ts';
import { actor, renewRoot } from '../../src/platform/web/actors/root.ts';
import { startRoot } from '../../src/platform/web/actors/start.ts';
import { queryClient } from '../../src/platform/web/api/queryClient.ts';
import { course, node, teacher, units } from './fakeSchool.ts';

export interface Asked {
  method: string;
  /** below /api, without query */
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
}
/** The answer's `data`, or a whole envelope when it has a `code`. */
type Answer = unknown;
export type Routes = Record<string, Answer | ((asked: Asked) => Answer)>;

// a read that was answered less than a second ago waits for the duplicate guard's window
// and each client comes after the window of the one before
const now = Date.now;
let later = 0;
const nobody = Object.fromEntries(
  ['school', 'campus', 'college', 'department', 'organization'].flatMap((part) => [
    [`${part}Id`, null],
    [`${part}Name`, null],
  ]),
);
/** The answer of /getInfo for a person with these permissions and settings. */
export const info = (permissions: readonly string[], userConfig: object = {}) => ({
  code: 200,
  msg: '',
  user: {
    userId: 7,
    username: 'declarer',
    cname: '林秘书',
    ename: null,
    nickName: null,
    employeeNumber: '20107',
    avatar: null,
    userConfig,
  },
  roles: ['ROLE_DECLARER'],
  permissions,
  defaultBusinessTypeId: 0,
  defaultBusinessTypeName: '本科生教育',
  businessTypeList: [
    {
      businessTypeId: 0,
      businessTypeName: '本科生教育',
      schoolId: 1,
      schoolName: '澄川大学',
      campusId: null,
      campusName: null,
      schoolYearId: 1,
      schoolYearName: '2026-2027学年',
      semesterId: 2,
      semesterName: '第二学期',
      management: nobody,
      supervisor: nobody,
    },
  ],
  simulation: null,
});
const dictionary: Record<string, string[]> = {
  declare_source: ['1 计划内', '2 计划外', '3 结转或复制'],
  course_rank: ['1 必修', '2 选修', '3 限选', '4 任选'],
  photo_kind: ['1 录取照', '2 入学采集照'],
  photo_quality: ['0 待审', '1 合格', '2 不合格'],
  exam_mode: ['1 考试', '2 考查'],
  teaching_mode: ['1 线上', '2 线下', '3 线上线下混合'],
  week_pattern: ['all 每周', 'odd 单周', 'even 双周', 'custom 自定义'],
  open_type: ['1 新开课', '2 延续课'],
  teacher_role: ['lead 主讲', 'assist 辅讲', 'experiment 实验', 'tutor 助教'],
};

/** What every screen of the declaration reads. */
const usual: Routes = {
  'GET /getRouters': [],
  [`POST ${SHELL.approveAttend.path}`]: null,
  'GET /foundation/context': {
    businessTypes: [
      {
        businessTypeId: 0,
        businessTypeName: '本科生教育',
        campuses: [],
        schoolYears: [
          {
            id: 1,
            name: '2026-2027学年',
            semesters: [{ id: 2, name: '第二学期', state: 1, weeks: 17 }],
          },
        ],
      },
    ],
    today: '2026-11-20',
  },
  'GET /talent/declaration/window': {
    semesterName: '第二学期',
    state: 'open',
    stateZh: '开放',
    openAt: null,
    closeAt: '2026-12-18T09:00:00.000Z',
    until: null,
    onlyUnits: [],
    daysLeft: 28,
    obstacle: null,
  },
  'GET /foundation/level/managementList': [
    node('1-1', null, '澄川大学'),
    node('3-1', '1-1', '计算机与人工智能学院'),
    node('3-2', '1-1', '马克思主义学院'),
  ],
  'GET /talent/declaration/options/course': [
    {
      ...course,
      teachingUnitKey: '3-1',
      teachingUnitName: '计算机与人工智能学院',
      courseRank: '1',
      examMode: '1',
      teachingMode: 2,
    },
  ],
  'GET /talent/declaration/options/adminClass': [
    {
      id: 21,
      name: '软件2501',
      grade: '2025',
      majorId: 5,
      majorName: '软件工程',
      campusId: 1,
      headcount: 34,
    },
    {
      id: 22,
      name: '软件2502',
      grade: '2025',
      majorId: 5,
      majorName: '软件工程',
      campusId: 1,
      headcount: 33,
    },
  ],
  'GET /talent/declaration/options/teacher': [teacher],
  'GET /talent/declaration/options/partition': [
    { id: 4, name: '理工教学区', campusId: 1, campusName: '主校区' },
  ],
  'GET /talent/declaration/options/room': [
    {
      id: 9,
      roomCode: 'A101',
      name: 'A101',
      campusName: '主校区',
      roomTypeCode: '1',
      seats: 80,
      partitionName: '理工教学区',
    },
  ],
  'GET /talent/declaration/options/routing': {
    units,
    levels: ['management', 'teaching', 'supervisor', 'master'],
    openType: 2,
    teachingSource: 1,
    planned: [],
    notPlanned: false,
    clashes: [],
  },
};

const envelope = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'code' in answer
    ? answer
    : { code: 200, msg: '', data: answer };
const dictOf = (path: string) =>
  (dictionary[path.split('/').at(-1) ?? ''] ?? []).map((line, i) => {
    const [dictValue = '', dictLabel = ''] = line.split(' ');
    return { dictCode: i, dictLabel, dictValue, listClass: null, cssClass: null };
  });

/**
 * The product's client, logged in, before a server that answers from a table: `{'GET /talent/declaration/5': draft}`.
 * Answers what it was asked in writing, in order.
 */
export async function startClient(
  routes: Routes = {},
  permissions: readonly string[] = ['talent:declaration:add', 'talent:declaration:edit'],
) {
  const writes: Asked[] = [];
  /** What somebody has open: it decides nothing. */
  const looks: Asked[] = [];
  later += 2000;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + later);
  const table: Routes = { 'GET /getInfo': info(permissions), ...usual, ...routes };
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const url = new URL(address, 'http://127.0.0.1');
    const method = options.method ?? 'GET';
    const path = url.pathname.replace(/^\/api/, '');
    const sent =
      typeof options.body === 'string' ? (JSON.parse(options.body) as Record<string, unknown>) : {};
    const asked = { method, path, query: Object.fromEntries(url.searchParams), body: sent };
    if (method !== 'GET') (path === SHELL.approveAttend.path ? looks : writes).push(asked);
    const found = table[`${method} ${path}`];
    const answer =
      found === undefined && path.startsWith('/system/dict/')
        ? dictOf(path)
        : typeof found === 'function'
          ? await found(asked)
          : found;
    if (answer instanceof Response) return answer;
    return new Response(
      JSON.stringify(answer === undefined ? { code: 404, msg: path } : envelope(answer)),
      {
        headers: { 'Content-Type': 'application/json' },
      },
    );
  });
  sessionStorage.setItem('token', 't');
  queryClient.clear();
  renewRoot();
  startRoot();
  await waitFor(actor('session'), (snapshot) => snapshot.matches('loggedIn'));
  return { writes, looks, table };
}
