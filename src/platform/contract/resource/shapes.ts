import { z } from 'zod';
import { dayText, nodeKey, YEAR_ONE } from '../fields.ts';
import { isRecordNumber } from '../validators/text.ts';
import type { Entity, EntityField, EntityValues } from './entity.ts';
import { piecesProblem } from './pieces.ts';
import { isMasked } from './sensitive.ts';
import { spansProblem } from './spans.ts';
import { storedFields, workedOutFields, writtenFields } from './value.ts';

const empty = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
const MISSING = '不能为空';
const NO_DATE = '应为日期，如 2026-11-20';
const day = dayText(NO_DATE);
const MOMENT = '应为日期和时间，如 2026-11-09 08:00';

/** Schema of a value as the form sends it: '' counts as nothing; the title names the field in messages. */
export function fieldShape(field: EntityField): z.ZodType {
  const shape = z.preprocess(
    empty,
    isNeeded(field) && !isList(field) ? present(bareShape(field)) : nullable(field),
  );
  return shape.meta({ title: field.label });
}
/** Whether nothing may be sent in its place. */
export const isNeeded = (field: EntityField): boolean =>
  field.required === true && field.numbered === undefined;
const isList = ({ kind }: EntityField): boolean =>
  ['dicts', 'units', 'spans', 'pieces'].includes(kind);
const present = (shape: z.ZodType) =>
  z
    .any()
    .refine((value) => value !== null, { message: MISSING, abort: true })
    .pipe(shape);
const nullable = (field: EntityField): z.ZodType =>
  isList(field) || field.kind === 'yes' ? bareShape(field) : bareShape(field).nullable();

function bareShape(field: EntityField): z.ZodType {
  switch (field.kind) {
    case 'text': {
      const text = z.string('应为文字').trim().max(field.max, `不能超过 ${field.max} 个字`);
      const { pattern, sensitive } = field;
      const stands = (value: string) =>
        value === '' || (sensitive !== undefined && isMasked(value));
      const shaped = pattern
        ? text.refine((value) => stands(value) || pattern.test.test(value), pattern.text)
        : text;
      const filled = isNeeded(field)
        ? shaped.refine((value) => value !== '', MISSING)
        : shaped.transform((value) => (value === '' ? null : value));
      return filled;
    }
    case 'int':
    case 'count':
      return (
        stepOf(field) === 1
          ? z.int(stepText(field))
          : z.number(stepText(field)).multipleOf(stepOf(field), stepText(field))
      )
        .min(minOf(field), `不能小于 ${minOf(field)}`)
        .max(maxOf(field), `不能大于 ${maxOf(field)}`);
    case 'date':
      return field.sensitive
        ? z.string(NO_DATE).refine((text) => isMasked(text) || day.safeParse(text).success, NO_DATE)
        : day;
    case 'moment':
      return z.iso
        .datetime({ local: true, offset: false, precision: -1, error: MOMENT })
        .refine((moment) => moment >= YEAR_ONE, MOMENT);
    case 'spans': {
      const { max } = field;
      const list = z.array(z.string().max(40), '应为列表').max(20, '太多了');
      return list.superRefine((spans, issues) => {
        const message = spansProblem(spans, max);
        if (message) issues.addIssue({ code: 'custom', message });
      });
    }
    case 'pieces': {
      const list = z.array(z.string().max(80), '应为列表').max(30, '太多了');
      return list.superRefine((pieces, issues) => {
        const message = piecesProblem(pieces);
        if (message) issues.addIssue({ code: 'custom', message });
      });
    }
    case 'yes':
      return z.boolean('应为是或否');
    case 'dict':
      return field.numbers ? z.int('取值不正确') : z.string('取值不正确').max(50, '取值不正确');
    case 'dicts': {
      const one = field.numbers
        ? z.int('取值不正确')
        : z.string('取值不正确').max(50, '取值不正确');
      const list = z
        .array(one, '应为列表')
        .max(50, '选得太多')
        .refine((values) => new Set<unknown>(values).size === values.length, '有重复的选项');
      return field.required ? list.min(1, '至少选择一项') : list;
    }
    case 'ref':
      return field.by
        ? z.string('取值不正确').max(50, '取值不正确')
        : z.int('取值不正确').min(1, '取值不正确');
    case 'unit':
      return nodeKey;
    case 'units': {
      const list = z
        .array(nodeKey, '应为列表')
        .max(20, '选得太多')
        .refine((keys) => new Set(keys).size === keys.length, '有重复的选项');
      return field.required ? list.min(1, '至少选择一项') : list;
    }
    case 'picture':
      return z.uuid('图片不正确');
    case 'shown':
      return z.string();
  }
}
export const stepOf = (field: EntityField): number =>
  field.kind === 'int' ? (field.step ?? 1) : 1;
export const stepText = (field: EntityField): string =>
  stepOf(field) === 1 ? '应为整数' : `应为 ${stepOf(field)} 的倍数`;
const minOf = (field: EntityField) => (field.kind === 'int' ? field.min : 0);
const maxOf = (field: EntityField) => (field.kind === 'int' ? field.max : Number.MAX_SAFE_INTEGER);

const made = new WeakMap<Entity, ReturnType<typeof makeBody>>();
/** The body of a record without more, made once: an import checks thousands of rows by it. */
export function recordShape(entity: Entity) {
  const found = made.get(entity) ?? makeBody(entity, {});
  made.set(entity, found);
  return found;
}
/** Body of an add; of an edit with the version that the person has read. Rules over several fields come last. */
export const bodyShape = (entity: Entity, more: z.ZodRawShape = {}) => makeBody(entity, more);
function makeBody(entity: Entity, more: z.ZodRawShape) {
  const shape = z.strictObject({
    ...Object.fromEntries(writtenFields(entity).map(([name, field]) => [name, fieldShape(field)])),
    ...more,
  });
  const { check } = entity;
  return check
    ? shape.superRefine((values, issues) => report(check(values as EntityValues), issues))
    : shape;
}
function report(
  found: Readonly<Record<string, string | undefined>>,
  issues: z.RefinementCtx,
): void {
  for (const [name, message] of Object.entries(found))
    if (message) issues.addIssue({ code: 'custom', path: [name], message });
}

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string(), z.number()])),
  z.null(),
]);
/** A record as the list and the form get it. `labels`: names of what it refers to, by field; `writable`: their management scope covers it. */
export const rowShape = (entity: Entity) =>
  z.object({
    id: z.number(),
    version: z.number(),
    writable: z.boolean(),
    labels: z.record(z.string(), z.string()),
    ...Object.fromEntries(
      [...storedFields(entity), ...workedOutFields(entity)].map(([name]) => [name, value]),
    ),
    ...Object.fromEntries((entity.computed ?? []).map((name) => [name, z.string().nullable()])),
  });
export type EntityRow = {
  id: number;
  version: number;
  writable: boolean;
  labels: Record<string, string>;
} & Record<string, unknown>;

/** Filters of the list, as text of the address. */
export const filterShapes = (entity: Entity): Record<string, z.ZodOptional<z.ZodType>> => ({
  ...Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.filter
        ? [[name, filterShape(field).optional().meta({ title: field.label })] as const]
        : [],
    ),
  ),
  ...Object.fromEntries(
    Object.entries(entity.more ?? {}).map(([name, { label, choices, day }]) => {
      if (day) return [name, dayText('筛选值不正确').optional().meta({ title: label })] as const;
      const text = choices
        ? z.enum(Object.keys(choices), '筛选值不正确')
        : z.string().trim().max(100, '筛选值不正确');
      return [name, text.optional().meta({ title: label })] as const;
    }),
  ),
});
function filterShape(field: EntityField): z.ZodType {
  if (field.kind === 'yes') return z.enum(['true', 'false'], '筛选值不正确');
  if (field.kind === 'ref' && !field.by) return z.string().refine(isRecordNumber, '筛选值不正确');
  if (field.kind === 'unit' || field.kind === 'units') return nodeKey;
  return z.string().trim().max(50, '筛选值不正确');
}
