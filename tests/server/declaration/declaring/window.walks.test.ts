/**
 * The golden walks of the declaration window on the real server over HTTP: what the file expects must be what the screen is told after
 * each step, and what is refused there changes nothing (学期 27、28、30).
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarationWindowModel } from '../../../../machines/declarationWindow/declarationWindow.cases.ts';
import type {
  WindowContext,
  WindowEvent,
} from '../../../../machines/declarationWindow/declarationWindow.machine.ts';
import type { Golden } from '../../../../machines/kit/golden.ts';
import { coverageOf, missing } from '../../../kit/chart/walk.coverage.ts';
import type { Client } from '../../../kit/client.ts';
import { type College, startCollege } from '../../../kit/school/college.ts';
import { form } from '../../../kit/school/declarations.ts';
import { addKeepers, type Keeper } from '../../../kit/school/semesters.ts';

const golden = JSON.parse(
  readFileSync(new URL('../../../model/declarationWindow.golden.json', import.meta.url), 'utf8'),
) as Golden;
const eventOf = (label: string) => (golden.cases[label] ?? { type: label }) as WindowEvent;
/** The semester that takes declarations in the test's college; its today is 2026-11-20. */
const SEMESTER = 2;
let college: College;
let as: Record<Keeper, Client>;
beforeAll(async () => {
  college = await startCollege();
  as = await addKeepers(college);
});
afterAll(() => college.server.stop());

const change = async (columns: string): Promise<number> => {
  await college.pool.query(`update semester set ${columns} where id = ${SEMESTER}`);
  return 200;
};
async function begin(): Promise<void> {
  await college.pool.query('delete from declare_extension');
  await change(
    `state = 1, declare_open_at = '2026-11-23T08:00:00+08:00', declare_close_at = '2026-12-18T17:00:00+08:00'`,
  );
}
const extension = async () =>
  (
    await college.pool.query<{ id: string; version: number }>(
      'select id, version from declare_extension',
    )
  ).rows[0];
/** The state that the screen is told, and whether the unit has more time. */
async function place(): Promise<[string, boolean]> {
  const { data } = await college.as.declarer.get('/talent/declaration/window', {
    semesterId: SEMESTER,
  });
  return [data.state, (await extension()) !== undefined];
}

async function extend({
  mayEdit,
  later,
  reason,
}: Extract<WindowEvent, { type: 'extend' }>): Promise<number> {
  const by = mayEdit ? as.keeper : as.looker;
  const body = {
    ofSemesterId: SEMESTER,
    level: 0,
    ofUnitKey: '3-1',
    until: later ? '2026-12-25T17:00' : '2026-11-19T18:00',
    reason,
  };
  const held = await extension();
  const path = '/foundation/declareExtension';
  return (
    await (held
      ? by.put(`${path}/${held.id}`, { ...body, version: held.version })
      : by.post(path, body))
  ).code;
}
/** A draft is added, and taken away again: the course is free for the next one. */
async function declare(): Promise<number> {
  const { code, data } = await college.as.declarer.post('/talent/declaration', form());
  if (code === 200) await college.as.declarer.del(`/talent/declaration/${data.id}`);
  return code;
}
/** The extension goes; what that closes is asked first (学期 32) and agreed to. */
async function runOut(): Promise<number> {
  const path = `/foundation/declareExtension/${(await extension())?.id}`;
  const asked = await as.keeper.del(path);
  if (asked.code !== 601) return asked.code;
  const keys = asked.data.warnings.map(({ key }: { key: string }) => key);
  return (await as.keeper.call('DELETE', path, { query: { confirmed: keys.join(',') } })).code;
}
/** Brings an event about: times and states of the semester as they come, what people do as they do it; answers the code. */
async function send(event: WindowEvent): Promise<number> {
  switch (event.type) {
    case 'opens':
      return change(`declare_open_at = '2026-11-09T08:00:00+08:00'`);
    case 'closes':
      return change(`declare_close_at = '2026-11-19T17:00:00+08:00'`);
    case 'stops':
      return change('state = 2');
    case 'ends':
      return change('state = 4');
    case 'runsOut':
      return runOut();
    case 'extend':
      return extend(event);
    case 'declare':
      return declare();
  }
}
/** What people try; times and states that do not come are nobody's attempt. */
const TRIED: readonly string[] = ['extend', 'declare'];

it('the walks leave no transition and no pair out', () => {
  const { transitions, pairs } = coverageOf(declarationWindowModel, golden);
  expect([missing(transitions), missing(pairs)]).toEqual([[], []]);
});

it('every walk leads where the file says, and what is refused on the way changes nothing', async () => {
  const wrong: string[] = [];
  const tried = new Set<string>();
  const variant = golden.variants[0]!;
  for (const walk of variant.walks) {
    let context: WindowContext = { extended: false };
    await begin();
    for (const [at, { event: label, state, set, can = [] }] of walk.entries()) {
      context = { ...context, ...set };
      const code = at === 0 ? 200 : await send(eventOf(label));
      const [now, expected] = [await place(), [state, context.extended]];
      const way = `${walk.slice(1, at + 1).map((step) => step.event)}`;
      if (code !== 200 || JSON.stringify(now) !== JSON.stringify(expected))
        wrong.push(`${way} → ${code} ${now}`);
      for (const refused of variant.events.filter(
        (it) => TRIED.includes(eventOf(it).type) && !can.includes(it),
      )) {
        const key = `${now} ${refused}`;
        if (tried.has(key) || !('can' in walk[at]!)) continue;
        tried.add(key);
        const answer = await send(eventOf(refused));
        if (answer === 200 || JSON.stringify(await place()) !== JSON.stringify(now))
          wrong.push(`${way}: ${refused} → ${answer}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(tried.size).toBeGreaterThan(20);
}, 60_000);
