/** Questions before something goes name it (表单 38). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { takesAway } from '../../../src/platform/web/kit/feedback/takesAway.ts';

const source = path.join(import.meta.dirname, '../../../src');
const ASKED =
  /message(?:: (?<message>(?:`[^`]*`|'[^']*'|\w+\([^)]*\)|[^,`']*?)))?,\s*confirmText: '(?<verb>[^']+)'/gs;
/** Questions with these verbs in a text of the program, each with whether something of it is put in when it is asked. */
const askedIn = (text: string) =>
  [...text.matchAll(ASKED)].map(({ groups }) => ({
    verb: groups?.verb ?? '',
    // without a text of its own it is one that has been put together before
    names: !groups?.message?.startsWith("'"),
  }));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /web.*\.tsx?$/.test(file),
);

/** 表单 38 */
it('a question whose verb takes something away says what', () => {
  const asked = files.flatMap((file) =>
    askedIn(readFileSync(path.join(source, file), 'utf8')).map((one) => ({ file, ...one })),
  );
  const taking = asked.filter(({ verb }) => takesAway(verb));
  expect(taking.length).toBeGreaterThan(5);
  expect(taking.filter(({ names }) => !names)).toEqual([]);
});

it('one that names nothing is noticed', () => {
  const planted = (message: string) => `agreed({ message: ${message}, confirmText: '删除' })`;
  expect([askedIn(planted("'确定删除吗？'")), askedIn(planted('`删除$' + '{name}？`'))]).toEqual([
    [{ verb: '删除', names: false }],
    [{ verb: '删除', names: true }],
  ]);
});
