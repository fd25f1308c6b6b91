/** What happens on one day of the logs (演示 15): who comes in, and what the administrators do. */
import { SCHOOL_ID } from '../../install/fixed.ts';
import { chance, hash, pick } from '../kit/hash.ts';
import { type Log, office, timeOf } from './logRows.ts';
import type { Person } from './staff.ts';

/** Logins of a working day at scale 1, for some 20,000 rows (演示 15). */
const DAILY = 800;
const REASONS = [
  '协助查看待审批列表为空的问题',
  '核对其数据范围是否正确',
  '电话反馈看不到申报按钮',
  '检查菜单配置是否生效',
];
const VIEWED = [
  ['declarationList', 'declaration'],
  ['approveList', 'approve'],
] as const;

/** The day, the people of the demo, and one of them by the name that they log in with. */
export interface Day {
  day: number;
  weekend: boolean;
  log: Log;
  people: readonly Person[];
  named: (username: string) => Person;
}

/** Logins and failed ones, and who logs out. */
export function logins({ day, weekend, log, people, named }: Day, scale: number): void {
  // by the square: a small demo is read, and every one of its rows is sealed at each start
  const count = Math.max(3, Math.round(DAILY * scale ** 2 * (weekend ? 0.1 : 1)));
  for (let n = 0; n < count; n++) {
    const who =
      n < 3 && !weekend
        ? ([named('admin'), named('declarer'), named('management')][n] as Person)
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
}

/** An administrator looks at a colleague's view, with the reason, and what is refused there. */
export function simulation({ day, log, named }: Day, i: number): void {
  const admin = named('admin');
  const target = named(['declarer', 'teaching2', 'supervisor', 'teacher'][i % 4] as string);
  const minute = 560 + (hash(`sim:${day}`) % 300);
  const both = { simulateUserId: target.id };
  log.add(minute, admin, 'startTheImpersonationUser', {
    entityId: String(target.id),
    detail: { event: 'start', reason: pick(REASONS, `why:${day}`) },
  });
  for (const [at, [action, entity]] of VIEWED.entries())
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

/** An account is locked and unlocked again. */
export function lockedAccount({ day, log, people, named }: Day): void {
  const admin = named('admin');
  const who = pick(people, `lock:${day}`);
  const detail = (locked: boolean) => ({
    event: locked ? 'lock' : 'unlock',
    before: { accountStatus: 'normal', locked: !locked },
    after: { accountStatus: 'normal', locked },
  });
  log.add(600, admin, 'changeAccount', { entityId: String(who.id), detail: detail(true) });
  log.add(660, admin, 'changeAccount', { entityId: String(who.id), detail: detail(false) });
}

export function changedCampus({ log, named }: Day, i: number): void {
  const changes = [{ label: '电话', before: '0999-65030000', after: `0999-650300${10 + i}` }];
  log.add(630, named('admin'), 'campusEdit', {
    entity: 'campus',
    entityId: '3',
    detail: { event: 'edit', name: '滨江校区（03）', before: null, after: null, changes },
  });
}

/** Somebody is sent offline, and the chain of the log is checked. */
export function safetyWork({ log, named }: Day, i: number): void {
  log.add(900, named('security'), 'forceOffline', {
    entity: 'session',
    entityId: String(40 + i),
    detail: { event: 'offline', name: '何佩兰（1999003）', reason: '公用电脑未退出' },
  });
  log.add(930, named('auditor'), 'auditCheck', {
    entity: 'audit',
    entityId: String(i + 1),
    detail: { event: 'check' },
  });
}

/** An export of sensitive fields, or one of them shown, with the reason. */
export function sensitiveAccess({ day, named }: Day, i: number): object {
  const at = timeOf(day, 700, `sensitive:${day}`);
  const common = {
    schoolId: SCHOOL_ID,
    at,
    userId: named('hr').id,
    entity: 'user',
    ip: office('hr'),
    requestId: hash(`x:${day}`).toString(16),
  };
  return i % 8 === 2
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
      };
}
