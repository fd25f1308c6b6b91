/** Which rows of a resource a caller may read and write, as conditions of SQL. */
import { isDeepStrictEqual } from 'node:util';
import { type Entity, permissionOf } from '../../../contract/resource/entity.ts';
import type { AlsoRead } from '../../../contract/resource/entityScope.ts';
import { levelOfKey } from '../../../contract/scope.ts';
import { personSeen } from '../../access/peopleSeen.ts';
import { pathCovered, unitCovered, unitsCovered } from '../../access/unitsCovered.ts';
import { type Caller, may, type Scope } from '../../request/caller.ts';
import { columnOf, schoolColumn, sourceOf, typeColumn, Values } from './sql.ts';

const WRITING = ['management'] as const;
const READING = ['management', 'supervisor'] as const;
const ofSchool = (scope: Scope) => levelOfKey(scope.nodeKey) === 1;
/**
 * Rows that scopes of these kinds cover, as a condition on `e`; no scope covers nothing (权限 7、8).
 * An example: `covered(campus, caller, ['management'], values)`.
 */
function covered(
  entity: Entity,
  caller: Caller,
  kinds: readonly Scope['kind'][],
  values: Values,
): string {
  if (entity.scope.by === 'person') return personSeen(caller, values.add, 'e');
  const scopes = reachIn(entity, caller, kinds).filter((scope) => kinds.includes(scope.kind));
  switch (entity.scope.by) {
    case 'admin':
      return 'true';
    case 'school':
      return scopes.some(ofSchool) ? 'true' : 'false';
    case 'businessType':
      return `e.business_type = any(${values.add(scopes.filter(ofSchool).map((s) => s.businessType))}::int[])`;
    case 'campus':
      return pathCovered(
        `'/1-' || e.${schoolColumn(entity)} || '/2-' || e.${entity.scope.column} || '/'`,
        scopes,
        values.add,
      );
    case 'unit':
      if ('key' in entity.scope)
        return coveredByKey(entity, caller, entity.scope, scopes, values, kinds === READING);
      return unitCovered(scopes, values.add, 'e.business_type', `e.${entity.scope.path}`);
  }
}
/** The caller's scopes; for reading also those of people whose list of these is lent to them, without their own where they have it from them alone. */
function reachIn(
  entity: Entity,
  caller: Caller,
  kinds: readonly Scope['kind'][],
): readonly Scope[] {
  const list = permissionOf(entity, 'list');
  const lent = kinds.includes('supervisor')
    ? caller.principals.filter((principal) => may(principal, list))
    : [];
  return lent.length === 0
    ? caller.scopes
    : [may(caller, list) ? caller : { scopes: [] }, ...lent].flatMap(({ scopes }) => scopes);
}
/**
 * Rows that name their unit by its key, or (`majorId.ownerUnitKey`) refer to a record that does; those that name none lie in the
 * school as a whole.
 */
function coveredByKey(
  entity: Entity,
  caller: Caller,
  { key, reads }: { key: string; reads?: AlsoRead },
  scopes: readonly Scope[],
  values: Values,
  isReading: boolean,
): string {
  const [type, wholeSchool] = [`e.${typeColumn(entity)}`, scopes.filter(ofSchool)];
  const parts = scopes.filter((scope) => !ofSchool(scope));
  const whole = `${type} = any(${values.add(wholeSchool.map((s) => s.businessType))}::int[])`;
  if (parts.length === 0) return `(${whole})`;
  const units = unitsCovered(caller.schoolId, parts, values.add);
  const also =
    isReading && reads
      ? ` or (${alsoRead(reads)} and (${type}, ${thereOf(reads)}) in (${units}))`
      : '';
  return `(${whole} or (${type}, ${keyColumn(entity, key)}) in (${units})${also})`;
}
const alsoRead = ({ unless }: AlsoRead): string =>
  Object.entries(unless)
    .map(([column, value]) => `e.${column} <> ${value}`)
    .join(' and ');
const thereOf = ({ column, table, unit }: AlsoRead): string =>
  `(select x.${unit} from ${table} x where x.school_id = e.school_id and x.id = e.${column})`;
function keyColumn(entity: Entity, key: string): string {
  const [name = '', there] = key.split('.');
  const field = entity.fields[name];
  if (!there || field?.kind !== 'ref') return `e.${columnOf(entity, name)}`;
  const { to, key: id } = sourceOf(field);
  return `(select x.${columnOf(to, there)} from ${to.table} x where x.school_id = e.school_id and x.${id} = e.${columnOf(entity, name)})`;
}
export const writableSql = (entity: Entity, caller: Caller, values: Values): string =>
  covered(entity, caller, WRITING, values);
/** Whether they may write a row that they may read: for most people all of them, and then nothing is asked of the row. */
export function writableColumn(entity: Entity, caller: Caller, values: Values): string {
  const by = (kinds: readonly Scope['kind'][]) => {
    const own = new Values();
    return [covered(entity, caller, kinds, own), own.list];
  };
  const all = isDeepStrictEqual(by(WRITING), by(READING));
  return all ? 'true' : `(${writableSql(entity, caller, values)}) is true`;
}

/** Rows of this resource that the caller may see at all. */
export function readableSql(entity: Entity, caller: Caller, values: Values): string {
  const fixed = Object.entries(entity.where ?? {}).map(
    ([column, value]) => `e.${column} = ${values.add(value)}`,
  );
  return [
    `e.${schoolColumn(entity)} = ${values.add(caller.schoolId)}`,
    ...fixed,
    covered(entity, caller, READING, values),
  ].join(' and ');
}
