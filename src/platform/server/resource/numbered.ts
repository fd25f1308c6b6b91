import type { Entity, EntityValues } from '../../contract/resource/entity.ts';
import { writtenFields } from '../../contract/resource/value.ts';
import type { Ctx } from '../request/ctx.ts';
import { nextNumber } from '../request/numbers.ts';
import { invalid } from '../request/refusal.ts';
import type { Kind } from './save.ts';

const numberedFields = (entity: Entity) =>
  writtenFields(entity).flatMap(([name, field]) =>
    field.numbered ? [{ name, field, kind: field.numbered }] : [],
  );

/** A new record with the numbers that were left empty. @throws Refusal 422 for a rule whose numbers the field does not take */
export async function numbered(
  ctx: Ctx,
  { entity, extras }: Kind,
  values: EntityValues,
): Promise<EntityValues> {
  const given: Record<string, string> = {};
  for (const { name, field, kind } of numberedFields(entity)) {
    if (values[name] !== null && values[name] !== undefined) continue;
    const number = await nextNumber(ctx, kind, (await extras.numberFacts?.(ctx, values)) ?? {});
    if (
      field.kind === 'text' &&
      (number.length > field.max || field.pattern?.test.test(number) === false)
    )
      throw invalid({
        [name]: `按编号规则得到“${number}”，${field.pattern?.text ?? `超过 ${field.max} 位`}；请填写，或修改编号规则`,
      });
    given[name] = number;
  }
  return { ...values, ...given };
}
/** A number that is there is not taken away again. */
export const missingNumbers = (entity: Entity, values: EntityValues): Record<string, string> =>
  Object.fromEntries(
    numberedFields(entity).flatMap(({ name }) =>
      values[name] === null ? [[name, '不能为空']] : [],
    ),
  );
