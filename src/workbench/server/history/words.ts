import type { Divergence } from '../../../../machines/kit/conform.ts';
import { stateText } from '../../../../machines/kit/describe.ts';

/** A divergence in Chinese: what was recorded, what the chart would have given, and both in a sentence. */
export type Wording = Record<'recorded' | 'expected' | 'text', string>;
/** A column in words: its name and its value. */
export type Field = readonly [field: string, text: (value: unknown) => string];

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** What two places differ in, in the words of each. */
function differing(
  fields: readonly Field[],
  recorded: unknown,
  expected: unknown,
): [string, string] {
  const [was, should] = [recorded ?? {}, expected ?? {}] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const other = fields.filter(([field]) => !same(was[field], should[field]));
  const words = (place: Record<string, unknown>) =>
    other.map(([field, text]) => text(place[field])).join('，');
  return [words(was), words(should)];
}

interface Words {
  /** what was done in the step */
  what: string;
  /** said where there is no step at all */
  none: string;
  fields: readonly Field[];
  /** what each kind of divergence begins with */
  place: Readonly<Record<Divergence['kind'], string>>;
  /** asked only when the chart refuses the step */
  why: () => string;
}

/** A divergence of any chart, told with the words of its own. */
export function wordingOf(
  { name, step, kind, recorded, expected, at }: Divergence,
  { what, none, fields, place, why }: Words,
): Wording {
  const head = `${name}，${step ? `第 ${step} 步“${what}”` : none}`;
  if (kind === 'refused') {
    const [state, reason] = [stateText(at), why()];
    return {
      recorded: what,
      expected: `处于“${state}”时不允许：${reason}`,
      text: `${head}：处于“${state}”时不允许，${reason}。`,
    };
  }
  const [is, should] =
    typeof recorded === 'string'
      ? [recorded, String(expected)]
      : differing(fields, recorded, expected);
  return { recorded: is, expected: should, text: `${head}：${place[kind]}${is}，应为${should}。` };
}

interface Told<Event> {
  /** what stands before what the entity itself says: 消息现为 */
  end: string;
  /** said where there is no step at all */
  none: string;
  events: Readonly<Record<string, string>>;
  fields: readonly Field[];
  /** why the chart refuses the last event, in Chinese */
  why: (found: Divergence, event: Event | undefined) => string;
}
/** A divergence of a chart whose records say where each step came from and led to. */
export const toldAs =
  <Event extends { type: string }>({ end, none, events, fields, why }: Told<Event>) =>
  (found: Divergence): Wording => {
    const event = found.walk.events.at(-1) as Event | undefined;
    return wordingOf(found, {
      what: event ? (events[event.type] ?? event.type) : '',
      none,
      fields,
      place: {
        before: '记录的出发处为',
        after: '记录的结果为',
        end,
        record: '记录为',
        refused: '',
      },
      why: () => why(found, event),
    });
  };

/** Only how long it is decides: what people wrote becomes as many signs (测试 25). */
export const hidden = (text: string): string => text.trim().replace(/./gsu, '某');
/** A step that lies before the one it follows, which clocks of two servers may make so by a minute. */
export const backwards = (at: number, before: number | undefined) =>
  at < (before ?? at) - 60_000
    ? { recorded: '时间早于上一条记录', expected: '不早于上一条记录' }
    : null;
