import type { Explanation, WhyStep } from '../../../platform/contract/why/explanation.ts';
import type { SubjectOf, WhySubject } from '../../../platform/contract/why/why.calls.ts';
import type { Somebody } from '../../../platform/server/access/asCaller.ts';
import { type Caller, may, mayEnter } from '../../../platform/server/request/caller.ts';
import type { WorkingContext } from '../../../platform/server/request/context.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { titleOf } from '../contract/permissionCatalogue.ts';

/** Somebody of whom something is explained, and how they are spoken of: 您 to themselves, by name to anybody else. */
export interface Asked extends Somebody {
  say: { name: string; he: string };
}
export const aboutThem = (who: Somebody): Asked => ({
  ...who,
  say: { name: `${who.caller.cname} `, he: '他' },
});
export const aboutOneself = (who: Somebody): Asked => ({ ...who, say: { name: '您', he: '您' } });

/** An answer with the question in words. */
export interface Explained extends Explanation {
  title: string;
}
/**
 * Explains by the functions that decide, in the working context in which it was asked (权限 29). @throws 404 for what they do not reach or
 * nobody can explain
 */
export type Explain<S> = (
  ctx: Ctx,
  who: Asked,
  subject: S,
  place: WorkingContext,
) => Promise<Explained>;
/** Who explains what: one for each kind of subject. */
export type Explainers = { readonly [K in WhySubject['kind']]: Explain<SubjectOf<K>> };
export const explain = <S extends WhySubject>(
  explainers: Explainers,
  ctx: Ctx,
  who: Asked,
  subject: S,
  place: WorkingContext,
): Promise<Explained> => (explainers[subject.kind] as Explain<S>)(ctx, who, subject, place);

export const personOf = ({ caller, unitName }: Somebody): Explanation['person'] => ({
  userId: caller.userId,
  cname: caller.cname,
  employeeNumber: caller.employeeNumber,
  unitName,
});
export const accountStep = ({ closed }: Somebody): WhyStep => ({
  title: '账号',
  ok: closed === null,
  text: closed ?? '正常，可以登录',
});
/** The same working context for somebody else: a caller whose right to something is asked is put in the place of the one who asks. */
export const ctxOf = (ctx: Ctx, caller: Caller, place: WorkingContext): Ctx => ({
  ...ctx,
  caller,
  context: place,
});

/** Whether a permission is theirs, by which role, or for whom they act. */
export function permissionStep({ caller, roles, say }: Asked, needed: string): WhyStep {
  const { thing, action } = titleOf(needed);
  const having = roles.filter((r) => r.permissions.includes(needed));
  const givers = having.filter((r) => !r.stopped).map((r) => r.name);
  const principals = caller.principals.filter((one) => may(one, needed));
  if (!givers.length && principals.length)
    return {
      title: '权限',
      ok: true,
      text: `${thing}·${action}，因${principals.map((one) => `代理 ${one.cname}（至 ${one.until}）`).join('、')}而能使用`,
    };
  const stopped = having.filter((r) => r.stopped).map((r) => r.name);
  return {
    title: '权限',
    ok: mayEnter(caller, needed),
    text: givers.length
      ? `${thing}·${action}，由角色 ${givers.join('、')} 给予`
      : stopped.length
        ? `给予 ${thing}·${action} 的角色 ${stopped.join('、')} 已停用`
        : `${say.he}的角色（${roles.map((r) => r.name).join('、') || '无'}）没有 ${thing}·${action}`,
  };
}
