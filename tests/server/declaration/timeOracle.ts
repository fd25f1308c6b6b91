/** What a history of approvals means, for the tests of 审批时效: it never asks the code that it judges (报表 25、26). */

const DAY = 86_400_000;
export const TODAY = '2026-11-20';
const OFF = new Set(['01', '02', '03', '04', '05', '06', '07'].map((d) => `2026-10-${d}`));
const MADE_UP = '2026-10-10'; // a Saturday with the classes of the 5th
/** The same as rows of the calendar, and days of another business type that are none of this one. */
export const HOLIDAYS = [
  {
    business_type: 0,
    holiday_name: '国庆节',
    start_on: '2026-10-01',
    end_on: '2026-10-04',
    switch_to: null,
  },
  {
    business_type: 0,
    holiday_name: '调休',
    start_on: '2026-10-05',
    end_on: '2026-10-05',
    switch_to: MADE_UP,
  },
  { business_type: 0, holiday_name: '国庆节后', start_on: '2026-10-06', end_on: '2026-10-07' },
  {
    business_type: 1,
    holiday_name: '别的业务类型',
    start_on: '2026-09-01',
    end_on: '2026-11-19',
  },
];
export const dayOf = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
function isWorking(day: string): boolean {
  const week = new Date(`${day}T00:00:00Z`).getUTCDay();
  return day === MADE_UP || (week > 0 && week < 6 && !OFF.has(day));
}
/** Working days after the first day up to and with the second. */
export function between(from: string, to: string): number {
  let n = 0;
  for (let at = Date.parse(from) + DAY; at <= Date.parse(to); at += DAY)
    if (isWorking(new Date(at).toISOString().slice(0, 10))) n++;
  return n;
}
/** The value behind that part of the sorted ones, between neighbours in proportion. */
function part(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}
interface Made {
  seq: number;
  level: number | null;
  unit_key: string | null;
  action: string;
  operator_id: number;
  from_level: number | null;
  to_level: number | null;
  at: number;
}
export interface Visit {
  level: number;
  unit: string;
  person: number;
  returned: boolean;
  came: string;
  went: string;
  item: number;
  round: number;
}
/** Reads one history from its beginning: who decided what, and since when it had been there. */
export function visitsOf(item: number, round: number, history: readonly Made[]): Visit[] {
  const visits: Visit[] = [];
  let came = 0;
  for (const one of history) {
    if (one.action === 'takeBack') {
      const undone = visits.pop();
      came = undone ? Date.parse(`${undone.came}T00:00:00+08:00`) : one.at;
      continue;
    }
    if (['pass', 'returnToDeclarer', 'returnToPrevious', 'reject'].includes(one.action))
      visits.push({
        level: one.level ?? 0,
        unit: one.unit_key ?? 'none',
        person: one.operator_id,
        returned: one.action.startsWith('return'),
        came: dayOf(came),
        went: dayOf(one.at),
        item,
        round,
      });
    if (one.to_level !== one.from_level && one.to_level !== null) came = one.at;
  }
  return visits;
}
export const sum = (visits: readonly Visit[]) => {
  const waits = visits.map(({ came, went }) => between(came, went));
  const rounds = new Map(visits.map(({ item, round }) => [item, round]));
  return {
    decided: visits.length,
    returned: visits.filter(({ returned }) => returned).length,
    median: part(waits, 0.5),
    ninety: part(waits, 0.9),
    rounds:
      rounds.size === 0 ? null : [...rounds.values()].reduce((a, b) => a + b, 0) / rounds.size,
  };
};

/** Numbers that look thrown, the same in every run. */
export function dice(seed: number) {
  let at = seed;
  return (n: number) => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((at / 2_147_483_648) * n);
  };
}
const UNITS = [['3-1'], ['4-1', '4-2'], ['3-1', '3-2'], ['3-9']];
/** A way through the levels that people may have taken, in the hours of working life and outside it. */
export function history(roll: (n: number) => number): {
  made: Made[];
  level: number | null;
  round: number;
} {
  let at = Date.parse('2026-09-07T01:00:00Z') + roll(40) * DAY;
  const made: Made[] = [];
  const note = (one: Omit<Made, 'seq' | 'at'>) => {
    at += roll(4) * DAY + roll(20) * 3_600_000 + 60_000;
    made.push({ seq: made.length + 1, at, ...one });
  };
  const place = { round: 1, level: 1 as number | null };
  note({
    level: null,
    unit_key: null,
    action: 'submit',
    operator_id: 1,
    from_level: null,
    to_level: 1,
  });
  const units = UNITS.map((keys) => keys[roll(keys.length)] ?? '');
  for (let step = roll(9); step > 0 && place.level !== null; step--) {
    const { level } = place;
    const by = { level, unit_key: units[level - 1] ?? '', operator_id: 3 + roll(3) };
    const what = roll(10);
    if (what < 5) {
      const next = level < 4 ? level + 1 : null;
      note({ ...by, action: 'pass', from_level: level, to_level: next });
      if (what === 4 && next !== null)
        note({ ...by, action: 'takeBack', from_level: next, to_level: level });
      else place.level = next;
    } else if (what < 6 && level > 1) {
      note({ ...by, action: 'returnToPrevious', from_level: level, to_level: level - 1 });
      place.level = level - 1;
    } else if (what < 7) {
      note({ ...by, action: 'comment', from_level: level, to_level: level });
    } else if (what < 8 && level < 4) {
      note({ ...by, action: 'systemPass', operator_id: 0, from_level: level, to_level: level + 1 });
      place.level = level + 1;
    } else {
      note({ ...by, action: 'returnToDeclarer', from_level: level, to_level: null });
      note({
        level: null,
        unit_key: null,
        action: 'submit',
        operator_id: 1,
        from_level: null,
        to_level: 1,
      });
      Object.assign(place, { level: 1, round: place.round + 1 });
    }
  }
  return { made, ...place };
}
