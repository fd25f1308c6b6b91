/**
 * Loaded before the tests of a run with STATEMENTS=<folder> (`npm run distributed`): writes down every different statement that the product
 * sends, and from where. What tests ask by themselves and what fills them is left out.
 */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const folder = process.env.STATEMENTS;
const seen = new Set<string>();
/** The seeds of the demo and the tests' own questions are no part of the product at work; migrations run once, on the coordinator. */
const NOT_OURS = /\/(tests|src\/demo|src\/tool)\/|\/database\/migrate\.ts/;

/** The place in the product from which the statement comes; undefined when it comes from elsewhere. */
function origin(): string | undefined {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const stack = new Error('where').stack ?? '';
  Error.stackTraceLimit = before;
  const frames = stack
    .split('\n')
    .filter((line) => line.includes('/src/') || line.includes('/tests/'))
    .filter(
      (line) =>
        !/node_modules|distributed\/record|database\/(pool|hosts|transaction|prepared)\.ts/.test(
          line,
        ),
    );
  const first = frames[0];
  if (!first || NOT_OURS.test(first)) return undefined;
  return /src\/[^:)]+:\d+/.exec(first)?.[0];
}

/** For each value the first one that equals it: numbers alone, since schools are numbers. */
const classesOf = (values: unknown): number[] =>
  Array.isArray(values)
    ? values.map((value, n) => (typeof value === 'number' ? values.indexOf(value) : n))
    : [];

function note(asked: unknown, given: unknown): void {
  const config = asked as { text?: string; values?: unknown } | undefined;
  const text = typeof asked === 'string' ? asked : config?.text;
  if (!text) return;
  const same = classesOf(given ?? config?.values);
  const key = `${same} ${text}`;
  if (seen.has(key)) return;
  const from = origin();
  if (!from) return;
  seen.add(key);
  appendFileSync(
    path.join(folder ?? '', `${process.pid}.jsonl`),
    `${JSON.stringify({ text, from, same })}\n`,
  );
}

// biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads pass through as they are
const client = pg.Client.prototype as any;
if (folder && !client.isWatched) {
  client.isWatched = true;
  for (const of of [pg.Client.prototype, pg.Pool.prototype] as { query: unknown }[]) {
    const query = of.query as (...given: unknown[]) => unknown;
    of.query = function watched(this: unknown, ...given: unknown[]) {
      note(given[0], given[1]);
      return query.apply(this, given);
    };
  }
}
