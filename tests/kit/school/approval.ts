import { afterAll, beforeAll, expect } from 'vitest';
import { afresh } from '../afresh.ts';
import { type College, type PersonName, startCollege } from './college.ts';
import { declare, group, place, send, stored } from './declarations.ts';

export type Steps = [by: PersonName, type: string, more?: Record<string, unknown>][];
/** Who brings an item to each level. */
export const L1: Steps = [['declarer', 'submit']];
export const L2: Steps = [...L1, ['management', 'pass']];
export const L3: Steps = [...L2, ['teaching', 'pass']];
export const L4: Steps = [...L3, ['supervisor', 'pass']];
export const WHY = '周学时与方案不一致';
export const REJECT = '该课程本学期不具备开设条件';
export const FORBIDDEN = { code: 403, msg: '当前操作没有权限' };
/** 422 beside the opinion. */
export const said = (opinion: string) => ({
  code: 422,
  msg: opinion,
  data: { fields: { opinion } },
});

/** A college for the tests of one file, with what their sentences are made of; each of them begins with the college as the file has set it up. */
export function openCollege(options: Parameters<typeof startCollege>[0] = {}) {
  const college = {} as College;
  beforeAll(async () => {
    Object.assign(college, await startCollege(options));
  });
  afterAll(() => college.server.stop());
  afresh(() => college.pool);
  let made = 0;
  const to = (by: PersonName, id: number, type: string, more: Record<string, unknown> = {}) =>
    send(college, college.as[by], id, type, more);
  return {
    college,
    to,
    at: (id: number) => place(college.pool, id),
    /** A declaration with a course or class of its own, brought forward by the named people. */
    item: async (...steps: Steps): Promise<number> => {
      const n = made++;
      const teachingClasses = [group(1, { adminClassIds: [1 + Math.floor(n / 27)] })];
      const { id } = await declare(college.as.declarer, {
        courseId: 1 + (n % 27),
        teachingClasses,
      });
      for (const [by, type, more] of steps)
        expect(await to(by, id, type, more), `${by} ${type}`).toMatchObject({ code: 200 });
      return id;
    },
    /** The event is refused with this, and nothing has changed. */
    refused: async (
      by: PersonName,
      id: number,
      type: string,
      more: Record<string, unknown>,
      answer: Record<string, unknown>,
    ) => {
      const before = await stored(college.pool, id);
      const { data, ...given } = await to(by, id, type, more);
      // a 409 also says whether it still waits for them
      const said409 = given.code === 409 ? undefined : data;
      expect({ ...given, data: said409 }, `${by} ${type}`).toEqual({ data: undefined, ...answer });
      expect(await stored(college.pool, id)).toEqual(before);
    },
  };
}
