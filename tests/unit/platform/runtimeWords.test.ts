import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { S3ServiceException } from '@aws-sdk/client-s3';
import pg from 'pg';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isForPeople, messageOf } from '../../../machines/kit/process.ts';
import { CALLS } from '../../../src/main/contract/calls.ts';
import { issueText } from '../../../src/platform/contract/validators/issueText.ts';
import { invalidInput } from '../../../src/platform/server/request/refusal.ts';
import { ApiError, TransportError } from '../../../src/platform/web/api/errors.ts';
import { inWords, readable } from '../../../src/platform/web/api/query.ts';

const UNKNOWN = '系统未知错误，请反馈给管理员';
/** What a runtime really throws. */
async function thrown(act: () => unknown): Promise<unknown> {
  try {
    await act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
const nothing = undefined as unknown as { user: { userId: number } };
const FAULTS: readonly [string, () => unknown][] = [
  ['a property of nothing', () => nothing.user.userId],
  ['no function', () => (nothing as unknown as () => void)()],
  ['JSON that is none', () => JSON.parse('课程<html>')],
  ['an empty body', () => new Response('').json()],
  ['a network that is away', () => fetch('http://127.0.0.1:1/')],
  ['an address that is none', () => new URL('课程')],
  ['a date that is none', () => new Date(Number.NaN).toISOString()],
  ['an aborted call', () => AbortSignal.abort().throwIfAborted()],
  ['what zod says', () => z.strictObject({ a: z.tuple([z.date()]) }).parse({ 课: 1 })],
  ['a database that is away', () => new pg.Client({ host: '127.0.0.1', port: 1 }).connect()],
  [
    'a database that refuses',
    () => {
      throw new pg.DatabaseError(
        'duplicate key value violates unique constraint "course_课程"',
        9,
        'error',
      );
    },
  ],
  [
    'a store of files that refuses',
    () => {
      throw new S3ServiceException({
        name: 'NoSuchBucket',
        $fault: 'client',
        $metadata: {},
        message: 'The specified bucket does not exist',
      });
    },
  ],
];

/** 调用 38 */
it.each(FAULTS)('%s: nobody reads its English', async (name, act) => {
  const error = await thrown(act);
  const isAbort = name === 'an aborted call';
  // who gave a call up is told nothing at all
  expect([messageOf(error), isAbort ? UNKNOWN : inWords(error)]).toEqual([UNKNOWN, UNKNOWN]);
  if (!isAbort) expect(readable(error)).toMatchObject({ message: UNKNOWN, cause: error });
});

/** 调用 38 */
it('what was written for people is said as it is', () => {
  for (const error of [
    new ApiError(601, 'Excel 不能打开'),
    new TransportError('系统接口502异常', true),
    new TypeError('网格布局第 2 项的 i 重复：todo'),
  ])
    expect([inWords(error), readable(error)]).toEqual([error.message, error]);
  expect(messageOf({ code: 500, message: 'E9' })).toBe('E9');
  expect(isForPeople('Unexpected token 课, "课程" is not valid JSON')).toBe(false);
});

/** Input of every kind that is nobody's. */
const STRANGE: readonly unknown[] = [
  undefined,
  null,
  7.5,
  'x',
  true,
  [],
  {},
  { x: 1 },
  [null],
  -1,
  Number.NaN,
  '9'.repeat(400),
];
/** 调用 38 */
it('whatever is sent to any call, what zod says by itself is put into Chinese', () => {
  const said = new Set<string>();
  for (const call of CALLS)
    for (const shape of [call.body, call.query, call.params] as (z.ZodType | undefined)[]) {
      if (!shape) continue;
      const keys = Object.keys((shape as z.ZodObject).shape ?? {});
      const inputs = STRANGE.flatMap((one) => [
        one,
        Object.fromEntries(keys.map((key) => [key, one])),
      ]);
      for (const input of inputs)
        for (const reportInput of [true, false])
          for (const issue of shape.safeParse(input, { reportInput }).error?.issues ?? [])
            said.add(issueText(issue));
      const { error } = shape.safeParse(7, { reportInput: true });
      if (error) said.add(invalidInput(error).message);
    }
  expect(said.size).toBeGreaterThan(50);
  expect(
    [...said].filter(
      (text) => !/\p{Script=Han}/u.test(text) || /nvalid|expected|received/.test(text),
    ),
  ).toEqual([]);
});

/** 调用 38 */
it('no screen shows the words of an error that it has not asked of `inWords`', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const found = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/web\/.*\.tsx?$/.test(file) && !file.startsWith('workbench'))
    .map((file) => path.join('src', file))
    // told to the chart of a write and of an upload, which have words of their own
    .filter((file) => !/api\/(query|repeat|hash\.worker)\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) =>
          /instanceof Error\s*\?\s*\w+\.message|String\((error|fault|e|err|reason)\)|issues?(\[0\])?\??\.message|as (Type)?Error\)\.message/.test(
            line,
          ),
        )
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
