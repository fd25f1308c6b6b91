import { accountStateOf } from '../../../../../machines/account/account.stored.ts';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { ALL_PERMISSIONS, mayAny } from '../../../../platform/contract/permission.ts';
import { covers, SCOPE_ZH } from '../../../../platform/contract/scope.ts';
import { holdersOf } from '../../../../platform/server/access/asCaller.ts';
import {
  type Caller,
  may,
  type Scope,
  scopeOf,
} from '../../../../platform/server/request/caller.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { APPROVE_PERMISSION, VIEW } from '../../../../school/declaration/contract/permissions.ts';
import {
  levelsOf,
  mayReadDeclaration,
  mayVoid,
  RIGHT,
  type ScopedRow,
} from '../../../../school/declaration/server/declarationScope.ts';
import { permissionHolders } from '../../../../school/people/contract/permission.calls.ts';
import { titleOf } from '../../../../school/people/contract/permissionCatalogue.ts';

const READS = /:(list|view|query|export)$/;
interface Rule {
  /** In words. */
  text: string;
  kinds: readonly Scope['kind'][];
  decide: (who: Caller) => boolean;
}

/** What decides whether a holder of the permission reaches a unit: for declarations the functions that decide on them. */
function ruleOf(permission: string, businessType: number, path: string): Rule {
  const row: ScopedRow = {
    businessType,
    declarerId: 0,
    managementPath: path,
    teachingPath: path,
    supervisorPath: path,
    masterPath: path,
  };
  const level = LEVELS.find((one) => APPROVE_PERMISSION[one] === permission);
  if (level)
    return {
      text: `以该单位为${LEVEL_UNIT_ZH[level]}的申报：${SCOPE_ZH[RIGHT[level].kind]}覆盖该单位的人可以审批`,
      kinds: [RIGHT[level].kind],
      decide: (who) => levelsOf(who, row).includes(level),
    };
  if (permission === 'talent:declaration:void')
    return {
      text: '以该单位为主审单位的申报：主管范围覆盖该单位的人可以作废',
      kinds: ['supervisor'],
      decide: (who) => mayVoid(who, row),
    };
  if ((VIEW as readonly string[]).includes(permission) && READS.test(permission))
    return {
      text: '涉及该单位的申报：管理范围或主管范围覆盖该单位的人可以查看',
      kinds: ['management', 'supervisor'],
      decide: (who) => mayReadDeclaration(who, row),
    };
  const kinds: readonly Scope['kind'][] = READS.test(permission)
    ? ['management', 'supervisor']
    : ['management'];
  return {
    text: READS.test(permission)
      ? '管理范围或主管范围覆盖该单位的人可以查看'
      : '管理范围覆盖该单位的人可以操作',
    kinds,
    decide: (who) =>
      may(who, permission) &&
      kinds.some((kind) => covers(scopeOf(who, businessType, kind)?.path, path)),
  };
}

/** Who holds a permission, and who of them can use it on a unit (权限 26). */
export const servePermissionHolders: Served = serve(permissionHolders, async (ctx, { query }) => {
  const { client, caller, realNow, reference } = ctx;
  const { permission, unitType, unitKey } = query;
  if ((unitType === undefined) !== (unitKey === undefined))
    throw invalid({ unitKey: '请选择单位' });
  const holders = await holdersOf(client, caller.schoolId, [permission, ALL_PERMISSIONS], ctx);
  const { rows } = await client.query<{ type: number; key: string; name: string; path: string }>(
    'select business_type as type, node_key as key, unit_name as name, path from org_unit where school_id = $1',
    [caller.schoolId],
  );
  const unit = rows.find((u) => u.type === unitType && u.key === unitKey);
  if (unitKey !== undefined && !unit) throw invalid({ unitKey: '没有这个单位' });
  const names = new Map(rows.map((u) => [`${u.type} ${u.key}`, u.name]));
  const rule = unit ? ruleOf(permission, unit.type, unit.path) : null;
  const typeName = reference.businessTypes.find((t) => t.id === unitType)?.name ?? '';
  const scopeText = (who: Caller) =>
    rule && unit
      ? rule.kinds
          .map((kind) => {
            const scope = scopeOf(who, unit.type, kind);
            return `${typeName}${SCOPE_ZH[kind]}：${scope ? names.get(`${unit.type} ${scope.nodeKey}`) : '无'}`;
          })
          .join('；')
      : null;
  const { thing, action } = titleOf(permission);
  return {
    title: `${thing} · ${action}`,
    rule: rule?.text ?? null,
    rows: holders
      .map((who) => {
        const covered = rule ? rule.decide(who.caller) : true;
        return {
          userId: who.caller.userId,
          cname: who.caller.cname,
          employeeNumber: who.caller.employeeNumber,
          unitName: who.unitName,
          roles: who.roles
            .filter((r) => !r.stopped && mayAny(r.permissions, [permission]))
            .map((r) => r.name),
          scope: scopeText(who.caller),
          accountStatus: accountStateOf(who, realNow),
          can: covered && who.closed === null,
          why:
            who.closed ??
            (covered ? (rule ? '范围覆盖该单位' : '拥有该权限') : '数据范围不覆盖该单位'),
        };
      })
      .sort((a, b) => Number(b.can) - Number(a.can)),
  };
});
