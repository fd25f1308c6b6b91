import { BOOKED, SCHOOL_ID } from '../../install/fixed.ts';
import { hash } from '../kit/hash.ts';
import {
  changedCampus,
  lockedAccount,
  logins,
  safetyWork,
  sensitiveAccess,
  simulation,
} from './logDays.ts';
import { Log, type LogRow, office, timeOf } from './logRows.ts';
import type { Person } from './staff.ts';

/** Last day of the logs: the evening before the demo's today. */
const LAST_DAY = Date.UTC(2026, 10, 19);
const DAYS = 21;
const DAY = 86_400_000;

/**
 * Three weeks of logs, so that the lists of 用户安全 show what they are for (演示 15): logins and failed ones, a handful of
 * operations by the administrators, simulations with their reasons. In the order of their times.
 */
export function makeLogs(
  people: readonly Person[],
  scale: number,
  students: readonly Opened[],
  planned: readonly LogRow[],
): Record<'audit_log' | 'sensitive_access' | 'user_identity' | 'ip_allow', object[]> {
  const named = (username: string) =>
    people.find((person) => person.username === username) as Person;
  const audit: LogRow[] = [];
  const sensitive: object[] = [];
  for (let i = DAYS - 1; i >= 0; i--) {
    const day = LAST_DAY - i * DAY;
    const weekend = [0, 6].includes(new Date(day).getUTCDay());
    const log = new Log(day);
    const today = { day, weekend, log, people, named };
    logins(today, scale);
    if (weekend) continue;
    if (i % 3 === 0) simulation(today, i);
    if (i % 4 === 1) lockedAccount(today);
    if (i % 5 === 2) changedCampus(today, i);
    if (i % 6 === 3) safetyWork(today, i);
    if (i % 4 === 2) sensitive.push(sensitiveAccess(today, i));
    audit.push(...log.rows);
  }
  return {
    audit_log: [...audit, ...students.flatMap(loginOf), ...planned].toSorted((a, b) =>
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

/** A student's account, and when they were last in it. */
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
