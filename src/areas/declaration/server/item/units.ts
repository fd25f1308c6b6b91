import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { covers } from '../../../../platform/contract/scope.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden, invalid } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { approversOf, decidersAt, inOffice } from '../../../../school/approval/server/approvers.ts';
import { UNIT_KIND } from '../../../../school/approval/server/checklist/checklist.ts';
import type { Brought } from '../../../../school/approval/server/send.ts';
import { mayIntervene } from '../../../../school/declaration/server/declarationScope.ts';
import { declarationUnits } from '../../contract/decision.calls.ts';
import { found, type Located } from './locate.ts';
import type { Row } from './row.ts';

interface Unit {
  key: string;
  name: string;
  path: string;
}
async function unitsFor({ client, caller }: Ctx, row: Row, level: Level): Promise<Unit[]> {
  const { rows } = await client.query<Unit>(
    `select node_key as key, unit_name as name, path from org_unit
     where school_id = $1 and business_type = $2 and enabled and ${UNIT_KIND[level]} order by path`,
    [caller.schoolId, row.businessType],
  );
  return rows.filter(({ key }) => key !== row[`${level}UnitKey`]);
}

/** Units that an administrator may put in the place of a level's, with how many could decide there. */
export const units = serve(
  declarationUnits,
  async (ctx, { params: { level } }, { row }: Located) => {
    if (!mayIntervene(ctx.caller, row)) throw forbidden();
    const people = (await approversOf(ctx.client, ctx.caller.schoolId, ctx)).filter(inOffice);
    const { businessType, declarerId } = row;
    return (await unitsFor(ctx, row, level)).map(({ key, name, path }) => ({
      key,
      name,
      approvers: decidersAt(people, { level, businessType, path, declarerId }).length,
    }));
  },
  { find: found },
);

/** The unit of a level is another one (审批 45). @throws Refusal 422 it is none for this level, or has nobody who decides */
export async function newUnit(
  ctx: Ctx,
  row: Row,
  level: Level,
  unitKey: string,
): Promise<Brought<Row>> {
  const unit = (await unitsFor(ctx, row, level)).find(({ key }) => key === unitKey);
  if (!unit) throw invalid({ unitKey: `不能作为${LEVEL_UNIT_ZH[level]}，或就是现在的单位` });
  const people = (await approversOf(ctx.client, ctx.caller.schoolId, ctx)).filter(inOffice);
  const { businessType, declarerId } = row;
  if (decidersAt(people, { level, businessType, path: unit.path, declarerId }).length === 0)
    throw invalid({ unitKey: '该单位没有审批人' });
  const field = `${level}UnitKey`;
  const after = {
    ...row,
    [field]: unit.key,
    [`${level}UnitName`]: unit.name,
    [`${level}Path`]: unit.path,
  };
  const source = covers(after.managementPath, after.teachingPath) ? 1 : 2;
  return {
    patch: {
      [field]: unit.key,
      [`${level}UnitName`]: unit.name,
      [`${level}Path`]: unit.path,
      teachingSource: source,
    } as Partial<Row>,
    changes: { [field]: [row[`${level}UnitName`] ?? '', unit.name] },
  };
}
