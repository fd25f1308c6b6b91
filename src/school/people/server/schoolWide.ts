import { scopeOf } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { forbidden } from '../../../platform/server/request/refusal.ts';

/**
 * The working business type, for what concerns all of it: only who has the school as management unit there sees and sets it
 * (权限 10). @throws Refusal 403
 */
export function schoolWide({ caller, context }: Pick<Ctx, 'caller' | 'context'>): number {
  const node = scopeOf(caller, context.businessType, 'management')?.nodeKey;
  if (context.businessType === null || !node?.startsWith('1-')) throw forbidden();
  return context.businessType;
}
