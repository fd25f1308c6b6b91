/** What the rules expect of the function layer: who gets in, and with which answer whoever does not is turned away. */
import { accessTable, mayBy, PUBLIC, ROLES } from './table.ts';

/** Nobody looks on as one of the three administrators, nor an administrator as whoever holds rights over people that they lack (模拟 2). */
const NEVER_LOOKED_ON = '管安审人';
/** What somebody whose password has to be changed may do (登录 18): know that, change it, leave. */
const BEFORE_CHANGE = [
  'GET /getInfo',
  'GET /getRouters',
  'PUT /auth/password',
  'GET /auth/password/rules',
  'POST /logout',
];
const START = 'GET /system/user/startTheImpersonationUser/:id';
const BACK = 'GET /system/user/accountSwitchback';
/** Calls that would end what the next cells need: `logout` a session, `accountSwitchback` a look. */
const ENDS = ['POST /logout'];
const LEVEL: Readonly<Record<string, string>> = {
  一: 'management',
  二: 'teaching',
  三: 'supervisor',
  四: 'master',
};
export const LEVELS = Object.values(LEVEL);

/** Who asks. `sign`: their role. */
export type Asker =
  | { as: 'nobody' }
  | { as: 'stranger' }
  | { as: 'role' | 'looked on' | 'old password'; sign: string };
/** `in`: anything but turned away. */
export type Answered = 'in' | '401' | '403' | '601 password' | '601 look' | '601 chain';

/** What has to be right in the address before a call looks who asks for which level. */
export const ASKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /talent/approve/:level/groups': { by: 'exception' },
  'GET /talent/approve/:level/attention': { shown: '999999999' },
};

export interface Cell {
  asker: Asker;
  way: string;
  level: string;
  expected: Answered;
}
const SIGNS = ROLES.map(({ sign }) => sign);
export const LOOKED_ON = SIGNS.filter((sign) => !NEVER_LOOKED_ON.includes(sign));
export const ASKERS: readonly Asker[] = [
  { as: 'nobody' },
  { as: 'stranger' },
  ...SIGNS.map((sign) => ({ as: 'role', sign }) as const),
  ...SIGNS.map((sign) => ({ as: 'old password', sign }) as const),
  ...LOOKED_ON.map((sign) => ({ as: 'looked on', sign }) as const),
];

function expectedOf(asker: Asker, way: string, who: string, level: string): Answered {
  if (who === PUBLIC) return 'in';
  if (asker.as === 'nobody' || asker.as === 'stranger') return '401';
  if (asker.as === 'old password' && !BEFORE_CHANGE.includes(way)) return '601 password';
  if (asker.as === 'looked on' && way === START) return '601 chain';
  if (asker.as === 'looked on' && !way.startsWith('GET ')) return '601 look';
  if (!mayBy(who, asker.sign)) return '403';
  // a level of approval is open to whoever decides at it, not to the others (审批 2)
  if (way.includes('/approve/:level') && LEVEL[asker.sign] !== level) return '403';
  return 'in';
}
const isLeftOut = (asker: Asker, way: string): boolean =>
  (ENDS.includes(way) && 'sign' in asker) || (way === BACK && asker.as === 'looked on');

/** Every asker, every call, and at calls of a level every level; left out is what would end the session or the look itself. */
export function functionCells(): { cells: Cell[]; formula: number } {
  const table = [...accessTable()];
  const cells = ASKERS.flatMap((asker) =>
    table
      .filter(([way]) => !isLeftOut(asker, way))
      .flatMap(([way, who]) =>
        (way.includes('/approve/:level') ? LEVELS : ['master']).map((level) => ({
          asker,
          way,
          level,
          expected: expectedOf(asker, way, who, level),
        })),
      ),
  );
  const levelled = table.filter(([way]) => way.includes('/approve/:level')).length;
  const calls = table.length + levelled * (LEVELS.length - 1);
  const sessions = SIGNS.length * 2 + LOOKED_ON.length;
  return { cells, formula: calls * ASKERS.length - sessions - LOOKED_ON.length };
}

/** What an answer is, as far as this layer looks at it. */
export function answeredOf({ code, msg }: { code: number; msg: string }): string {
  if (code === 401 || code === 403) return String(code);
  if (code === 500) return `500 ${msg}`;
  if (code === 601 && msg.startsWith('请先修改密码')) return '601 password';
  if (code === 601 && msg.startsWith('模拟用户状态')) return '601 look';
  if (code === 601 && msg.startsWith('正在模拟用户')) return '601 chain';
  return 'in';
}
