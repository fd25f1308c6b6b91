import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS, levelNumber } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import { NOT_OVER } from '../../../../machines/semester/semester.sets.ts';
import type { Somebody } from '../../../platform/server/access/asCaller.ts';
import { scopeOf } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import {
  approversOf,
  decidersAt,
  inOffice,
  rowAt,
} from '../../../school/approval/server/approvers.ts';
import { RIGHT, seatOf } from '../../../school/declaration/server/declarationScope.ts';
import { type UnitDecider, unitDeciders } from '../../../school/units/contract/unit.calls.ts';
import { seenUnit, type Unit } from './find.ts';

const FLAG = {
  management: 'isManagement',
  teaching: 'isTeaching',
  supervisor: 'isSupervisor',
  master: 'isMaster',
} as const;

async function waitingAt({ client, caller }: Ctx, unit: Unit): Promise<Record<Level, number>> {
  const counts = LEVELS.map(
    (level) =>
      `(count(*) filter (where d.current_level = ${levelNumber(level)} and d.${level}_unit_key = $3))::int as ${level}`,
  );
  const { rows } = await client.query<Record<Level, number>>(
    `select ${counts.join(', ')} from declaration d join semester s on s.school_id = d.school_id and s.id = d.semester_id and s.state in (${NOT_OVER})
     where d.school_id = $1 and d.business_type = $2 and d.declare_status = ${DECLARE_STATUS.inReview}`,
    [caller.schoolId, unit.businessType, unit.nodeKey],
  );
  return rows[0] ?? { management: 0, teaching: 0, supervisor: 0, master: 0 };
}

/** The agent's right is their principal's: whose scope covers the unit is said of the one whose right it is. */
function rowOf(
  who: Somebody,
  level: Level,
  unit: Unit,
  names: ReadonlyMap<string, string>,
): UnitDecider {
  const seat = seatOf(
    who.caller,
    level,
    rowAt({ businessType: unit.businessType, path: unit.path, declarerId: 0 }),
  );
  const holder = seat === 'self' || seat === null ? who.caller : seat;
  const scope = scopeOf(holder, unit.businessType, RIGHT[level].kind);
  return {
    userId: who.caller.userId,
    cname: who.caller.cname,
    employeeNumber: who.caller.employeeNumber,
    unitName: who.unitName,
    through: (scope && names.get(scope.nodeKey)) ?? '',
    agentFor: seat === 'self' || seat === null ? null : `${seat.cname}（至 ${seat.until}）`,
    closed: who.closed,
  };
}

function hintOf(people: readonly Somebody[], used: boolean, waiting: number): string | null {
  if (!used && !waiting) return null;
  if (!people.some(inOffice)) {
    const what = waiting ? `${waiting} 条申报在等待` : '以本单位办理的申报不能提交';
    return `没有人能办理，${what}。请在“用户”中给相应的人分配审批角色和覆盖本单位的数据范围。`;
  }
  return people.every((who) => who.closed !== null)
    ? '有审批人，但现在都不能登录。请为其重置密码或解除锁定。'
    : null;
}

/**
 * Who can act on items of a unit at each level (单位 19): everybody is put into the
 * function that decides when they press 通过 (`seatOf`); there is no list beside it.
 */
export const serveDeciders: Served = serve(unitDeciders, async (ctx, { params }) => {
  const { client, caller } = ctx;
  const unit = await seenUnit(ctx, params.id);
  const people = await approversOf(client, caller.schoolId, ctx);
  const waiting = await waitingAt(ctx, unit);
  const { rows } = await client.query<{ key: string; name: string }>(
    'select node_key as key, unit_name as name from org_unit where school_id = $1 and business_type = $2',
    [caller.schoolId, unit.businessType],
  );
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  return {
    levels: LEVELS.map((level) => {
      const able = decidersAt(people, {
        level,
        businessType: unit.businessType,
        path: unit.path,
        declarerId: 0,
      }).filter(inOffice);
      const used = unit[FLAG[level]];
      return {
        level,
        title: `${LEVEL_UNIT_ZH[level]}审批`,
        used,
        waiting: waiting[level],
        people: able
          .map((who) => rowOf(who, level, unit, names))
          .sort(
            (a, b) =>
              Number(a.closed !== null) - Number(b.closed !== null) ||
              a.employeeNumber.localeCompare(b.employeeNumber),
          ),
        hint: hintOf(able, used, waiting[level]),
      };
    }),
  };
});
