import type { ZodError, z } from 'zod';
import { CODE, CODE_TEXT, type Code } from '../../contract/codes.ts';
import { isOurs, issueText } from '../../contract/validators/issueText.ts';

/**
 * An answer other than 200 (调用 2). Thrown inside a request: the transaction rolls back, nothing has changed.
 * `denied`: somebody tried what they may not; the pipeline leaves one denied row in the audit log.
 */
export class Refusal extends Error {
  readonly code: Code;
  readonly data: unknown;
  readonly denied: boolean;
  constructor(code: Code, message: string, options: { data?: unknown; denied?: boolean } = {}) {
    super(message);
    this.code = code;
    this.data = options.data;
    this.denied = options.denied ?? code === CODE.forbidden;
  }
}
export const forbidden = () => new Refusal(CODE.forbidden, CODE_TEXT[403] ?? '');
/** The same answer for what does not exist and what is not the caller's: no oracle. `foreign` only marks the audit row. */
export const notFound = (foreign = false) =>
  new Refusal(CODE.notFound, CODE_TEXT[404] ?? '', { denied: foreign });
/** @param fields field → message */
export const invalid = (fields: Record<string, string>) =>
  new Refusal(CODE.invalid, Object.values(fields)[0] ?? '输入内容不正确', { data: { fields } });
/** A body that is not what its type says. */
export const unreadable = () =>
  new Refusal(CODE.invalid, '提交的内容格式不正确', { data: { fields: {} } });
const LOCK_NOT_AVAILABLE = '55P03';
const BUSY = '同时操作的人较多，本次没有办成，内容没有改动。您填写的内容还在，请再试一次。';
type Fault = { code?: unknown; where?: unknown; cause?: Fault } | null | undefined;
/**
 * Another request held what this one needs for too long: nothing has been done, and the same may be sent again (`data.busy`, which
 * the client offers). Undefined for any other fault; drizzle wraps what the database said.
 */
export function busyFor(error: unknown): Refusal | undefined {
  const fault = error as Fault;
  const isBusy = [fault?.code, fault?.cause?.code].includes(LOCK_NOT_AVAILABLE);
  return isBusy ? new Refusal(CODE.conflict, BUSY, { data: { busy: true } }) : undefined;
}
const OUT_OF_RANGE = '22003';
const PARAMETER = /\bparameter \$\d+/;
/**
 * A whole number that was sent is larger than its column (the contract knows whole numbers, tables hold shorter ones). What the
 * server has worked out itself and cannot store stays a fault: then the database names no parameter.
 */
export function tooLargeFor(error: unknown): Refusal | undefined {
  const fault = error as Fault;
  const found = [fault, fault?.cause].find(
    (one) => one?.code === OUT_OF_RANGE && PARAMETER.test(String(one.where)),
  );
  return found ? invalid({ _: '编号或数值超出范围' }) : undefined;
}
export const conflict = (message: string, data?: unknown) =>
  new Refusal(CODE.conflict, message, { data });
export const rule = (message: string, data?: unknown) => new Refusal(CODE.rule, message, { data });

/** 422 with every field that is wrong, unknown ones by their name. @param shape what was checked: the title of a field names it to people */
export function invalidInput(error: ZodError, shape?: z.ZodObject): Refusal {
  const fields = new Map<string, string>(); // names come from outside: `constructor` is one like any other
  const put = (name: string, text: string) => fields.has(name) || fields.set(name, text);
  for (const issue of error.issues) {
    const at = issue.path.join('.');
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) put(at ? `${at}.${key}` : key, '没有这一项');
    else put(at || '_', issueText(issue));
  }
  const [name = '', text = ''] = [...fields][0] ?? [];
  const known: Record<string, z.ZodType> = (shape?.shape ?? {}) as Record<string, z.ZodType>;
  const title = Object.hasOwn(known, name) && known[name]?.meta()?.title;
  // a message of ours says by itself what is meant (请输入原密码); the key of a field is no word for people
  const called =
    title ||
    (name === '_' || error.issues.some((issue) => isOurs(issue) && issue.message === text)
      ? ''
      : `${name} `);
  return new Refusal(CODE.invalid, `输入内容不正确：${called}${text}`, {
    data: { fields: Object.fromEntries(fields) },
  });
}
