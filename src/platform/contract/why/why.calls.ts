import { z } from 'zod';
import { defineCall, envelope } from '../call.ts';
import { idText } from '../fields.ts';
import { explanation } from './explanation.ts';

/**
 * What somebody misses (权限 29). One more kind is one more line here and whoever decides on it in src/main/server/whys.ts.
 * `page`: an address that is refused. `queue`: nothing stands in it (`declaration:teaching`). `item`: an event that is not offered on a
 * record (`declaration`, 12, `pass`). `act`: a button that is not there (`declaration:add`).
 */
export const whySubject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), path: z.string().startsWith('/').max(300) }),
  z.strictObject({ kind: z.literal('queue'), queue: z.string().max(60) }),
  z.strictObject({
    kind: z.literal('item'),
    entity: z.string().max(40),
    id: z.int().min(1),
    event: z.string().max(40),
  }),
  z.strictObject({ kind: z.literal('act'), act: z.string().max(60) }),
]);
export type WhySubject = z.output<typeof whySubject>;
export type SubjectOf<K extends WhySubject['kind']> = Extract<WhySubject, { kind: K }>;

/** A subject in an address, as JSON. */
const subjectText = z
  .string()
  .max(600)
  .transform((text, check) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      check.addIssue({ code: 'custom', message: '无法识别' });
      return z.NEVER;
    }
  })
  .pipe(whySubject);
export const textOfSubject = (subject: WhySubject): string => JSON.stringify(subject);

const answered = envelope(
  explanation.extend({
    /** What was asked, in words: 为什么不能审批《离散数学》. */
    title: z.string(),
  }),
);

export const whyOneself = defineCall({
  name: 'whyOneself',
  method: 'GET',
  path: '/why',
  summary: '为什么本人看不到页面、队列为空或没有某个按钮，由实际判断的函数一步一步说明',
  access: 'login',
  scope: 'self',
  query: z.strictObject({ subject: subjectText }),
  reply: answered,
});

/** The working context in which somebody asked: `0,3,,12` business type, campus, school year, semester; empty: all. */
export const whyPlace = z.string().regex(/^\d{0,9}(,\d{0,9}){3}$/, '工作上下文不正确');
export const whySomebody = defineCall({
  name: 'whySomebody',
  method: 'GET',
  path: '/system/permission/why',
  summary: '同一个问题，问看得到的另一个人；at 为他提问时的业务类型、校区、学年、学期',
  access: ['system:permission:query'],
  scope: 'units',
  query: z.strictObject({ userId: idText, subject: subjectText, at: whyPlace.optional() }),
  reply: answered,
});

export const askAdministrator = defineCall({
  name: 'askAdministrator',
  method: 'POST',
  path: '/why/ask',
  summary:
    '请管理员处理：把所问的、系统的说明和所在页面作为通知发给能授权的管理员，每人每小时最多 5 次',
  access: 'login',
  scope: 'self',
  body: z.strictObject({
    subject: whySubject,
    /** Path and search of the page where it was asked: the administrator is led there in a simulation. */
    page: z
      .string()
      .regex(/^\/(?!\/)/, '页面地址不正确')
      .max(500),
    note: z.string().trim().max(200, '补充说明不能超过 200 个字').default(''),
  }),
  reply: envelope(
    z.object({
      /** Stands in the notice and in the audit log. */
      request: z.string(),
      /** How many were told. */
      told: z.int(),
    }),
  ),
});
