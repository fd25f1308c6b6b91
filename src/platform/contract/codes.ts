/** Body codes (调用 2). Zod-free: the login page carries this file. HTTP status stays 200 with every one of them. */
export const CODE = {
  done: 200,
  noSession: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  invalid: 422,
  fault: 500,
  rule: 601,
} as const;
export type Code = (typeof CODE)[keyof typeof CODE];

/** The texts of codes (调用 3); they go before `msg`, so what must say why answers 601. */
export const CODE_TEXT: Readonly<Partial<Record<number, string>>> = {
  401: '认证失败，无法访问系统资源',
  403: '当前操作没有权限',
  404: '访问资源不存在',
};
export const UNKNOWN_FAULT = '系统未知错误，请反馈给管理员';

/** The words of a fault, and apart from them the number by which an administrator finds it: it is told small below (调用 38). */
export function apartFromNumber(text: string): { words: string; fault: string | null } {
  const [whole, fault] = /（(?:错误)?编号 ([\w-]+)）$/.exec(text) ?? [];
  return whole && fault
    ? { words: text.slice(0, -whole.length), fault }
    : { words: text, fault: null };
}

/** Which words tell an answer (调用 3): those of its code, else msg, else the default. */
export const messageOf = (code: number, msg?: string | null): string =>
  CODE_TEXT[code] ?? (msg || UNKNOWN_FAULT);
