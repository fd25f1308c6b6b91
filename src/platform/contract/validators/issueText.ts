import type { ZodError } from 'zod';

const KIND: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
  record: '对象',
};
type Issue = ZodError['issues'][number];
/** Our own schema messages are Chinese already; what zod says by itself is put into Chinese here (调用 38). */
export const isOurs = ({ message }: Issue): boolean => /[\u4e00-\u9fff]/.test(message);
/** What is wrong, for people: on the server and beside a field of a form. */
export function issueText(issue: Issue): string {
  if (isOurs(issue)) return issue.message;
  const kind = issue.code === 'invalid_type' ? KIND[issue.expected] : undefined;
  // a form does not have zod keep what was given, the server does
  const isMissing =
    'input' in issue ? issue.input === undefined : /received (undefined|null)$/.test(issue.message);
  if (issue.code === 'invalid_type' && isMissing) return '不能为空';
  if (kind) return `应为${kind}`;
  if (issue.code === 'unrecognized_keys') return '没有这一项';
  if (issue.code === 'too_big') return `不能超过 ${issue.maximum}`;
  if (issue.code === 'too_small') return `不能少于 ${issue.minimum}`;
  return '取值不正确';
}
