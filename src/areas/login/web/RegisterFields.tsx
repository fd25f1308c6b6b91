/** The fields of the registration in their order; the rules are the server's (contract/auth/auth.calls.ts). */
export const FIELDS: readonly Described[] = [
  { name: 'cname', label: '姓名', autoComplete: 'name', maxLength: 30 },
  { name: 'employeeNumber', label: '工号', autoComplete: 'off', maxLength: 12 },
  {
    name: 'username',
    label: '用户名',
    autoComplete: 'username',
    maxLength: 32,
    hint: '3 到 32 个字母、数字、点、横线或下划线',
  },
  {
    name: 'password',
    label: '密码',
    type: 'password',
    autoComplete: 'new-password',
    maxLength: 128,
    hint: '至少 10 个字符，含大写、小写、数字、符号中的三类，不含用户名',
  },
  {
    name: 'again',
    label: '确认密码',
    type: 'password',
    autoComplete: 'new-password',
    maxLength: 128,
  },
];
/** Those of the first administrator: the code from the log, the school, the person. */
export const FIRST_FIELDS: readonly Described[] = [
  {
    name: 'openingCode',
    label: '一次性代码',
    autoComplete: 'off',
    maxLength: 40,
    hint: '启动服务器时写在日志里，形如 ABCD-EFGH-JKMN',
  },
  { name: 'schoolName', label: '校名', autoComplete: 'organization', maxLength: 100 },
  {
    name: 'schoolCode',
    label: '学校代码',
    autoComplete: 'off',
    maxLength: 10,
    hint: '10 位学校标识码，以后可以修改',
  },
  ...FIELDS,
];

export type Described = {
  name: string;
  label: string;
  type?: string;
  autoComplete: string;
  maxLength: number;
  inputMode?: 'numeric';
  hint?: string;
};
/** A label, an input that keeps what is typed, and under it what is wrong, else what is expected. */
export function Field({ label, hint, error, ...input }: Described & { error: string | undefined }) {
  const note = `${input.name}-note`;
  return (
    <>
      <label htmlFor={input.name}>{label}</label>
      <input
        id={input.name}
        {...input}
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={!!error}
        aria-describedby={note}
      />
      <p id={note} className={error ? 'login-note login-wrong' : 'login-note'}>
        {error ?? hint}
      </p>
    </>
  );
}
