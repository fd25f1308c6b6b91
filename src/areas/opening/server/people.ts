import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import { holdersOf, type Somebody } from '../../../platform/server/access/asCaller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { approversOf } from '../../../school/approval/server/approvers.ts';
import { APPROVE_PERMISSION } from '../../../school/declaration/contract/permissions.ts';
import { kindAt } from '../../../school/declaration/server/declarationScope.ts';

const SOME = 3;
export const comesIn = (who: Somebody) => who.closed === null && who.hasLogin;
/** In words, who holds right and scope already and only lacks a password (开始 8), under what each is called. */
export function asleep(groups: readonly (readonly [called: string, Somebody[]])[]): string {
  const said = groups.flatMap(([called, people]) => {
    const some = people
      .filter((who) => !who.hasLogin)
      .map(({ caller }) => `${caller.cname} ${caller.employeeNumber}`);
    if (some.length === 0) return [];
    const more = some.length > SOME ? `等 ${some.length} 人` : '';
    return [`${called && `${called} `}${some.slice(0, SOME).join('、')}${more}`];
  });
  return said.length > 0 ? `已授权，请设置密码：${said.join('；')}` : '';
}
/** Of each level, who holds the right and a scope of its kind. */
export async function approversAt(
  ctx: Ctx,
  businessType: number,
): Promise<Record<Level, Somebody[]>> {
  const people = await approversOf(ctx.client, ctx.caller.schoolId, ctx);
  const at = (level: Level) =>
    people.filter(
      ({ caller }) =>
        caller.permissions.includes(APPROVE_PERMISSION[level]) &&
        caller.scopes.some(
          (scope) => scope.businessType === businessType && scope.kind === kindAt(level),
        ),
    );
  return Object.fromEntries(LEVELS.map((level) => [level, at(level)])) as Record<Level, Somebody[]>;
}
/** Who holds the rights of a declarer and a scope to declare for. */
export async function declarers(ctx: Ctx, businessType: number): Promise<Somebody[]> {
  const people = await holdersOf(
    ctx.client,
    ctx.caller.schoolId,
    ['talent:declaration:submit'],
    ctx,
  );
  return people.filter(
    ({ caller }) =>
      caller.permissions.includes('talent:declaration:add') &&
      caller.scopes.some(
        (scope) => scope.businessType === businessType && scope.kind === 'management',
      ),
  );
}
