import { BOOKED, SCHOOL_ID } from '../../install/fixed.ts';
import { chance, hash, pick } from '../kit/hash.ts';
import type { Person } from './staff.ts';

/** Last day of the logs: the evening before the demo's today. */
const LAST_DAY = Date.UTC(2026, 10, 19);
const DAYS = 21;
const DAY = 86_400_000;
/** Logins of a working day at scale 1, for some 20,000 rows (演示 15). */
const DAILY = 800;

interface LogRow {
  schoolId: number;
  at: string;
  userId: number | null;
  simulateUserId: number | null;
  action: string;
  entity: string | null;
  entityId: string | null;
  outcome: 'done' | 'denied';
  code: number;
  detail: Record<string, unknown>;
  ip: string;
  requestId: string;
}
const office = (key: string) =>
  `10.8.${hash(`net:${key}`) % 24}.${1 + (hash(`host:${key}`) % 250)}`;
/** By the school's clock. */
const timeOf = (day: number, minute: number, key: string) =>
  new Date(day + (minute - 480) * 60_000 + (hash(`s:${key}`) % 60) * 1000).toISOString();

class Log {
  readonly rows: LogRow[] = [];
  private readonly day: number;
  constructor(day: number) {
    this.day = day;
  }
  add(minute: number, who: Person, action: string, more: Partial<LogRow> = {}): void {
    const key = `${this.day}:${minute}:${who.id}:${action}:${this.rows.length}`;
    this.rows.push({
      schoolId: SCHOOL_ID,
      at: timeOf(this.day, minute, key),
      userId: who.id,
      simulateUserId: null,
      action,
      entity: 'user',
      entityId: String(who.id),
      outcome: 'done',
      code: 200,
      detail: {},
      ip: office(who.employeeNumber),
      requestId: hash(`r:${key}`).toString(16).padStart(8, '0'),
      ...more,
    });
  }
}
const REASONS = [
  '协助查看待审批列表为空的问题',
  '核对其数据范围是否正确',
  '电话反馈看不到申报按钮',
  '检查菜单配置是否生效',
];
const LOOKS = [
  ['declarationList', 'declaration'],
  ['approveList', 'approve'],
] as const;

/**
 * Three weeks of logs, so that the lists of 用户安全 show what they are for (演示 15): logins and failed ones, a handful of
 * operations by the administrators, simulations with their reasons. In the order of their times.
 */
export function makeLogs(
  people: readonly Person[],
  scale: number,
  students: readonly Opened[] = [],
): Record<'audit_log' | 'sensitive_access' | 'user_identity' | 'ip_allow', object[]> {
  const named = (username: string) =>
    people.find((person) => person.username === username) as Person;
  const [admin, security, auditor] = ['admin', 'security', 'auditor'].map(named) as [
    Person,
    Person,
    Person,
  ];
  const audit: LogRow[] = [];
  const sensitive: object[] = [];
  for (let i = DAYS - 1; i >= 0; i--) {
    const day = LAST_DAY - i * DAY;
    const weekend = [0, 6].includes(new Date(day).getUTCDay());
    const log = new Log(day);
    // by the square: a small demo is read, and every one of its rows is sealed at each start
    const count = Math.max(3, Math.round(DAILY * scale ** 2 * (weekend ? 0.1 : 1)));
    for (let n = 0; n < count; n++) {
      const who =
        n < 3 && !weekend
          ? ([admin, named('declarer'), named('management')][n] as Person)
          : pick(people, `login:${day}:${n}`);
      const minute = 460 + (hash(`in:${day}:${n}`) % 500);
      if (chance(9, `wrong:${day}:${n}`))
        log.add(minute - 1, who, 'login', {
          outcome: 'denied',
          code: 601,
          detail: { reason: '密码错误' },
        });
      log.add(minute, who, who.account ? 'login' : 'oauthLogin');
      if (chance(55, `out:${day}:${n}`))
        log.add(minute + 20 + (hash(`o:${day}:${n}`) % 200), who, 'logout');
    }
    if (weekend) continue;
    if (i % 3 === 0) {
      const target = named(['declarer', 'teaching2', 'supervisor', 'teacher'][i % 4] as string);
      const minute = 560 + (hash(`sim:${day}`) % 300);
      const both = { simulateUserId: target.id };
      log.add(minute, admin, 'startTheImpersonationUser', {
        entityId: String(target.id),
        detail: { event: 'start', reason: pick(REASONS, `why:${day}`) },
      });
      for (const [at, [action, entity]] of LOOKS.entries())
        log.add(minute + 1 + at, admin, action, {
          ...both,
          entity,
          entityId: '',
          detail: { event: 'look' },
        });
      if (i % 2 === 0)
        log.add(minute + 4, admin, 'declarationEvent', {
          ...both,
          entity: 'declaration',
          entityId: '',
          outcome: 'denied',
          code: 601,
          detail: { msg: '模拟用户状态，没有权限进行此操作' },
        });
      log.add(minute + 6, admin, 'accountSwitchback', {
        ...both,
        entityId: String(target.id),
        detail: { event: 'stop' },
      });
    }
    if (i % 4 === 1) {
      const who = pick(people, `lock:${day}`);
      const detail = (locked: boolean) => ({
        event: locked ? 'lock' : 'unlock',
        before: { accountStatus: 'normal', locked: !locked },
        after: { accountStatus: 'normal', locked },
      });
      log.add(600, admin, 'changeAccount', { entityId: String(who.id), detail: detail(true) });
      log.add(660, admin, 'changeAccount', { entityId: String(who.id), detail: detail(false) });
    }
    if (i % 5 === 2) {
      const changes = [{ label: '电话', before: '0999-65030000', after: `0999-650300${10 + i}` }];
      log.add(630, admin, 'campusEdit', {
        entity: 'campus',
        entityId: '3',
        detail: { event: 'edit', name: '滨江校区（03）', before: null, after: null, changes },
      });
    }
    if (i % 6 === 3) {
      log.add(900, security, 'forceOffline', {
        entity: 'session',
        entityId: String(40 + i),
        detail: { event: 'offline', name: '何佩兰（1999003）', reason: '公用电脑未退出' },
      });
      log.add(930, auditor, 'auditCheck', {
        entity: 'audit',
        entityId: String(i + 1),
        detail: { event: 'check' },
      });
    }
    if (i % 4 === 2) {
      const at = timeOf(day, 700, `sensitive:${day}`);
      const common = {
        schoolId: SCHOOL_ID,
        at,
        userId: named('hr').id,
        entity: 'user',
        ip: office('hr'),
        requestId: hash(`x:${day}`).toString(16),
      };
      sensitive.push(
        i % 8 === 2
          ? {
              ...common,
              kind: 'export',
              entityId: null,
              fields: ['idNumber', 'mobile'],
              rowCount: 40 + i,
              reason: '上报省教育厅教职工数据',
            }
          : {
              ...common,
              kind: 'unmask',
              entityId: String(20 + i),
              fields: ['mobile'],
              rowCount: 1,
              reason: '通知临时调课',
            },
      );
    }
    audit.push(...log.rows);
  }
  return {
    audit_log: [...audit, ...students.flatMap(loginOf)].toSorted((a, b) =>
      a.at.localeCompare(b.at),
    ),
    sensitive_access: sensitive,
    user_identity: bindings(people, lastLogins(audit)),
    // not enabled: who tries the demo comes from anywhere
    ip_allow: [
      {
        schoolId: SCHOOL_ID,
        network: '10.8.0.0/16',
        note: '行政办公网',
        enabled: false,
        ...BOOKED,
      },
    ],
  };
}

/** A student's account, and when he was last in it. */
export interface Opened {
  id: number;
  employeeNumber: string;
  lastLoginAt: string | null;
}
const loginOf = ({ id, employeeNumber, lastLoginAt }: Opened): LogRow[] =>
  lastLoginAt === null
    ? []
    : [
        {
          schoolId: SCHOOL_ID,
          at: new Date(lastLoginAt).toISOString(),
          userId: id,
          simulateUserId: null,
          action: 'login',
          entity: 'user',
          entityId: String(id),
          outcome: 'done',
          code: 200,
          detail: {},
          ip: office(employeeNumber),
          requestId: hash(`r:${id}:${lastLoginAt}`).toString(16).padStart(8, '0'),
        },
      ];
/** 最近登录 as the log has it. */
export function lastLogins(logs: readonly object[]): ReadonlyMap<number, string> {
  const rows = logs as readonly LogRow[];
  return new Map(
    rows.flatMap(({ userId, action, outcome, at }) =>
      userId !== null && outcome === 'done' && ['login', 'oauthLogin'].includes(action)
        ? [[userId, at] as const]
        : [],
    ),
  );
}

/** Whoever has come in without a password of the demo has come by the single sign-on; none of the demo accounts, who may try that themselves. */
const bindings = (people: readonly Person[], came: ReadonlyMap<number, string>) =>
  people
    .filter(({ id, account }) => !account && (came.has(id) || id % 50 === 0))
    .map(({ id, employeeNumber }) => ({
      schoolId: SCHOOL_ID,
      issuer: 'https://sso.chengchuan.example',
      subject: `cc-${employeeNumber}`,
      userId: id,
      boundAt: timeOf(LAST_DAY - (id % 20) * DAY, 540 + (id % 300), `bind:${id}`),
      boundBy: null,
    }));
