import type { EventObject } from 'xstate';
import type { Golden, GoldenStep } from '../../../machines/kit/golden.ts';

/** How one chart is brought about on the real server. */
export interface Driver<E> {
  /** The record as a walk begins. */
  begin(context: Readonly<Record<string, unknown>>): Promise<void>;
  /** Sends an event case as the person that it names; answers the code. */
  send(event: E): Promise<number>;
  /** Where the record stands, in the words of `at`. */
  place(): Promise<unknown>;
  /** What the columns must say for a state and a context of the file. */
  at(state: string, context: Readonly<Record<string, unknown>>): unknown;
  /** With which code this is refused in a state where the file refuses it. */
  refusal(event: E, state: string): number;
}
/**
 * Walks a golden file over HTTP: after each step the columns must be those that the file tells, and in each place all that it refuses is
 * tried once, must be refused with its code and change nothing. Answers what was otherwise, and how many refusals were tried.
 */
export async function walkOverHttp<E>(
  golden: Golden,
  driver: Driver<E>,
): Promise<{ wrong: string[]; refused: number }> {
  const wrong: string[] = [];
  const eventOf = (label: string) => golden.cases[label] as EventObject as unknown as E;
  let refused = 0;
  for (const variant of golden.variants) {
    const tried = new Set<string>();
    const walk = async (steps: readonly GoldenStep[]) => {
      let context: Record<string, unknown> = {};
      for (const [index, { event, state, set, can }] of steps.entries()) {
        context = { ...context, ...set };
        const code =
          index === 0
            ? await driver.begin(context).then(() => 200)
            : await driver.send(eventOf(event));
        const expected = JSON.stringify(driver.at(state, context));
        const now = JSON.stringify(await driver.place());
        const way = `${variant.name}: ${steps.slice(1, index + 1).map((step) => step.event)}`;
        if (code !== 200 || now !== expected)
          return wrong.push(`${way} → ${code} ${now} instead of ${expected}`);
        if (!can || tried.has(expected)) continue;
        tried.add(expected);
        for (const label of variant.events.filter((it) => !can.includes(it))) {
          refused += 1;
          const answer = await driver.send(eventOf(label));
          const there = JSON.stringify(await driver.place());
          if (answer !== driver.refusal(eventOf(label), state) || there !== expected)
            wrong.push(`${way}: ${label} → ${answer} ${there}`);
        }
      }
    };
    for (const steps of variant.walks) await walk(steps);
  }
  return { wrong, refused };
}
