import { entityNamed } from '../../contract/registry.ts';
import {
  type Entity,
  type EntityField,
  type EntityValue,
  type EntityValues,
  isPerson,
} from '../../contract/resource/entity.ts';
import { valueText, writtenFields } from '../../contract/resource/value.ts';
import { dictionaryOf } from '../audit/dictionaries.ts';
import type { Ctx } from '../request/ctx.ts';
import { columnOf, hasType, idColumn, schoolColumn, typeColumn, Values } from './sql/sql.ts';
import { readableSql } from './sql/sqlScope.ts';
import type { TakenValues } from './unique.ts';

interface Found {
  value: string | number;
  label: string;
  code: string;
  enabled: boolean;
  /** An abbreviation by which people know it as well. */
  short?: string | null;
}
type Key = string | number;

/**
 * Names of what values stand for: entries of dictionaries, records of other resources, units. Each is read once, however many rows
 * ask; an import asks by name or code as well (导入导出 13).
 */
export class Lookup {
  /** An import reads for each part of it who has which unique values. */
  taken: TakenValues | null = null;
  /** Whether each row of an import has a savepoint of its own, and whether that of the row before is open still. */
  savepoints: 'none' | 'each' | 'open' = 'each';
  /** New records of a dry run whose reach is asked for all of them at once; null: each is read when it is written. */
  later: { id: number; count: () => void; refuse: () => void }[] | null = null;
  private readonly ctx: Pick<Ctx, 'client' | 'caller' | 'context'>;
  private readonly names = new Map<EntityField, ReadonlyMap<Key, string>>();
  private readonly known = new Map<string, Promise<readonly Found[]>>();
  constructor(ctx: Pick<Ctx, 'client' | 'caller' | 'context'>) {
    this.ctx = ctx;
  }

  /** All that a field may hold. */
  choices(field: EntityField): Promise<readonly Found[]> {
    if (field.kind === 'spans' || field.kind === 'pieces')
      return this.keep(`dict ${field.dict}`, () => this.dictionary(field.dict, undefined));
    if (field.kind === 'dict' || field.kind === 'dicts')
      return this.keep(`dict ${field.dict}`, () => this.dictionary(field.dict, field.numbers));
    if (isPerson(field)) return this.keep('people', () => this.people());
    if (field.kind === 'ref')
      return this.keep(`ref ${field.to} ${field.by}`, () =>
        this.records(entityNamed(field.to), field.by),
      );
    if (field.kind === 'shown' && field.dict) {
      const { dict } = field;
      return this.keep(`dict ${dict}`, () => this.dictionary(dict, undefined));
    }
    if (field.kind === 'unit' || field.kind === 'units')
      return this.keep(`unit ${field.tree}`, () => this.units(field.tree));
    return Promise.resolve([]);
  }
  async found(field: EntityField, value: Key): Promise<Found | undefined> {
    return (await this.choices(field)).find((one) => one.value === value);
  }
  /** What somebody wrote into a sheet: name or code; the sheet gives it without spaces. */
  async named(field: EntityField, text: string): Promise<Found | undefined> {
    const all = await this.choices(field);
    // several have one name
    if (isPerson(field))
      return (
        all.find((one) => one.code === text) ??
        onlyOne(all.filter((one) => unbroken(one.label) === text))
      );
    return (
      all.find((one) => one.label === text) ??
      all.find((one) => one.code === text) ??
      onlyOne(all.filter((one) => one.short === text)) ??
      onlyOne(all.filter((one) => unbroken(one.label) === text))
    );
  }
  /** Values of a record as people read them, by field. */
  async texts(entity: Entity, values: EntityValues): Promise<Record<string, string>> {
    const fields = writtenFields(entity);
    for (const [, field] of fields)
      if (!this.names.has(field))
        this.names.set(
          field,
          new Map((await this.choices(field)).map((one) => [one.value, one.label])),
        );
    const labelOf = (field: EntityField, value: Key) => this.names.get(field)?.get(value);
    return Object.fromEntries(
      fields.map(([name, field]) => [name, valueText(name, field, values[name], labelOf)]),
    );
  }

  /** What one record that is there refers to by these fields, as people read it; of a sheet alone, or without a record, nothing. */
  async model(
    entity: Entity,
    fields: readonly (readonly [string, EntityField])[],
  ): Promise<Readonly<Record<string, string>>> {
    if (fields.length === 0 || entity.sheetOnly) return {};
    const values = new Values();
    const readable = readableSql(entity, this.ctx.caller, values);
    const enabled = 'enabled' in entity.fields ? 'e.enabled desc, ' : '';
    const { rows } = await this.ctx.client.query<Record<string, Key | null>>(
      `select ${fields.map(([name]) => `e.${columnOf(entity, name)} as "${name}"`).join(', ')}
       from ${entity.table} e where ${readable} order by ${enabled}e.${idColumn(entity)} limit 1`,
      values.list,
    );
    const found: Record<string, string> = {};
    for (const [name, field] of fields) {
      const value = rows[0]?.[name];
      const choices = await this.choices(field);
      // a number comes from the database as text where it is a bigint
      const one = choices.find((choice) => String(choice.value) === String(value));
      if (one?.enabled) found[name] = one.label;
    }
    return found;
  }

  private keep(key: string, read: () => Promise<readonly Found[]>): Promise<readonly Found[]> {
    const found = this.known.get(key) ?? read();
    this.known.set(key, found);
    return found;
  }
  private async dictionary(type: string, numbers: true | undefined): Promise<readonly Found[]> {
    const entries = await dictionaryOf(this.ctx.client, this.ctx.caller.schoolId, type);
    return entries.map(({ dictValue, dictLabel, enabled }) => ({
      value: numbers ? Number(dictValue) : dictValue,
      label: dictLabel,
      code: dictValue,
      enabled,
    }));
  }
  private async records(to: Entity, by: string | undefined): Promise<readonly Found[]> {
    const values = new Values();
    const enabled = 'enabled' in to.fields ? 'e.enabled' : 'true';
    const school = to.pick
      ? `e.${schoolColumn(to)} = ${values.add(this.ctx.caller.schoolId)}`
      : readableSql(to, this.ctx.caller, values);
    // a name that two business types have is that of one's own
    const own = hasType(to)
      ? `e.${typeColumn(to)} is distinct from ${values.add(this.ctx.context.businessType)}, `
      : '';
    const { rows } = await this.ctx.client.query<Found>(
      `select ${by ? `e.${columnOf(to, by)}` : `e.${idColumn(to)}::float8`} as value, e.${columnOf(to, to.label)} as label, e.${columnOf(to, to.code)} as code,
         ${enabled} as enabled from ${to.table} e where ${school} order by ${own}e.${columnOf(to, to.order)}, e.${idColumn(to)}`,
      values.list,
    );
    return rows;
  }
  private async people(): Promise<readonly Found[]> {
    const { rows } = await this.ctx.client.query<Found>(
      `select id::float8 as value, cname as label, employee_number as code, work_status <> '9' and account_status <> 'disabled' as enabled
       from app_user where school_id = $1`,
      [this.ctx.caller.schoolId],
    );
    return rows;
  }
  private async units(tree: number | undefined): Promise<readonly Found[]> {
    const { rows } = await this.ctx.client.query<Found>(
      `select node_key as value, unit_name as label, unit_code as code, enabled, short_name as short from org_unit where school_id = $1 and business_type = $2
       order by path`,
      [this.ctx.caller.schoolId, tree ?? this.ctx.context.businessType],
    );
    return rows;
  }
}

const unbroken = (label: string): string => label.normalize('NFKC').replace(/\s/g, '');
/** An abbreviation that two share says nothing. */
const onlyOne = (found: readonly Found[]): Found | undefined =>
  found.length === 1 ? found[0] : undefined;

/** The values that a field holds, as a list. */
export const valuesIn = (value: EntityValue | undefined): readonly Key[] =>
  value === null || value === undefined || typeof value === 'boolean'
    ? []
    : Array.isArray(value)
      ? value
      : [value as Key];
