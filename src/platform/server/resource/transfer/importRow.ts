import type { RowProblem } from '../../../contract/job.calls.ts';
import type { Entity, EntityValue, EntityValues } from '../../../contract/resource/entity.ts';
import { type EntityRow, fieldShape, recordShape } from '../../../contract/resource/shapes.ts';
import { startValues } from '../../../contract/resource/value.ts';
import type { Ctx } from '../../request/ctx.ts';
import { forbidden, invalid, Refusal } from '../../request/refusal.ts';
import type { Warn } from '../extras.ts';
import type { Lookup } from '../lookup.ts';
import { readRow } from '../read.ts';
import { addRow, editRow, insertRow, type Kind, valuesOf } from '../save.ts';
import { settleSensitive } from '../sealing.ts';
import type { Sheet } from './importSheet.ts';
import type { Params, Tally } from './importTally.ts';
import { cellText, cellValue, shownHidden, shownText } from './sheet.ts';

/** The fields by which a row is known again. */
const keysOf = (entity: Entity): readonly string[] => entity.unique[0] ?? [entity.code];
const keyText = (keys: readonly string[], given: EntityValues): string =>
  JSON.stringify(keys.map((name) => String(given[name] ?? '').toLowerCase()));

/** A part of the key that the sheet has no column for is what a new record starts with. */
function started(entity: Entity, given: Record<string, EntityValue>): void {
  for (const name of keysOf(entity)) {
    const start = entity.fields[name]?.start;
    if (given[name] === undefined && start !== undefined) given[name] = start;
  }
}

/** Remembers rows that an earlier run of the job has done, so that a later double of them is told as one. */
export async function rememberRows(
  entity: Entity,
  lookup: Lookup,
  sheet: Sheet,
  rows: Sheet['rows'],
  tally: Tally,
): Promise<void> {
  for (const row of rows) {
    const given: Record<string, EntityValue> = {};
    let isWhole = true;
    for (const { at, name, field } of sheet.heading.columns) {
      const read = await cellValue(field, row.cells[at] ?? null, lookup);
      if ('reason' in read) isWhole = false;
      else given[name] = read.value;
    }
    started(entity, given);
    const key = keyText(keysOf(entity), given);
    if (isWhole && !tally.lines.has(key)) tally.lines.set(key, row.at);
  }
}

/** The unique values that rows bring, as far as they can be read: whom they may meet in the table. */
export async function uniqueValues(
  { entity, extras }: Kind,
  lookup: Lookup,
  sheet: Sheet,
  rows: Sheet['rows'],
): Promise<EntityValues[]> {
  const asked = new Set(entity.unique.flat());
  const columns = sheet.heading.columns.filter(({ name }) => asked.has(name));
  const found: EntityValues[] = [];
  for (const row of rows) {
    const given: Record<string, EntityValue> = {};
    for (const { at, name, field } of columns) {
      const read = await cellValue(field, row.cells[at] ?? null, lookup);
      if ('value' in read) given[name] = read.value;
    }
    started(entity, given);
    found.push(extras.complete?.(given) ?? given);
  }
  return found;
}

/** A row was refused that may have written something: its part has to be done again, with a savepoint before each row. */
export class NeedsSavepoints extends Error {}
async function setSavepoint({ client }: Ctx, lookup: Lookup): Promise<void> {
  if (lookup.savepoints === 'none') return;
  // the row before is let go on the same way there
  await client.query(
    lookup.savepoints === 'open' ? 'release savepoint line; savepoint line' : 'savepoint line',
  );
  lookup.savepoints = 'open';
}

/** One row: read, checked, written; what is wrong with it, each with its column, what is missing told with what cannot be read. The row is written whole or not at all. @throws NeedsSavepoints when it is to have none */
export async function importRow(
  ctx: Ctx,
  kind: Kind,
  lookup: Lookup,
  sheet: Sheet,
  row: Sheet['rows'][number],
  mode: Params['mode'],
  tally: Tally,
): Promise<RowProblem[]> {
  const { entity } = kind;
  const problems: RowProblem[] = [];
  const given: Record<string, EntityValue> = {};
  const shown = (name: string): string => {
    const column = sheet.heading.columns.find((one) => one.name === name);
    const read = column ? cellText(row.cells[column.at] ?? null, false) : { text: '' };
    return 'text' in read ? read.text : shownText(row.cells[column?.at ?? 0]);
  };
  const about = (name: string, reason: string): RowProblem => ({
    sheet: sheet.name,
    row: row.at,
    column: entity.fields[name]?.label ?? '',
    reason,
    value: shownHidden(entity, name, shown(name)),
  });
  const say = (name: string, reason: string) => problems.push(about(name, reason));
  for (const { at, name, field } of sheet.heading.columns) {
    const read = await cellValue(field, row.cells[at] ?? null, lookup);
    if ('reason' in read) say(name, read.reason);
    else given[name] = read.value;
  }
  if (problems.length > 0) {
    for (const { name, field } of sheet.heading.columns)
      if (field.required && field.start === undefined && given[name] === null)
        say(name, '不能为空');
    return problems;
  }
  const keys = keysOf(entity);
  started(entity, given);
  // a sheet that is brought twice must find its records again
  for (const name of keys)
    if (entity.fields[name]?.numbered && (given[name] ?? null) === null) say(name, '不能为空');
  if (problems.length > 0) return problems;
  const key = keyText(keys, given);
  const earlier = tally.lines.get(key);
  if (earlier !== undefined) {
    say(keys.at(-1) ?? entity.code, `与第 ${earlier} 行重复`);
    return problems;
  }
  tally.lines.set(key, row.at);
  await setSavepoint(ctx, lookup);
  const warnings: RowProblem[] = [];
  const warn: Warn = (name, text) => warnings.push(about(name, text));
  const refuse = () => tally.refuse(row.at, [about('', forbidden().message)]);
  try {
    await writeRow(ctx, kind, lookup, keys, given, { mode, warn, refuse }, tally);
    tally.warnings.push(...warnings);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (lookup.savepoints === 'none') throw new NeedsSavepoints();
    await ctx.client.query('rollback to savepoint line');
    const fields = Object.entries(
      (error.data as { fields?: Record<string, string> } | undefined)?.fields ?? {},
    );
    if (fields.length === 0) say('', error.message);
    for (const [name, reason] of fields) say(name, reason);
  }
  return problems;
}

/** What a row brings, each value as its field takes it; what is empty stays so. @throws Refusal 422 */
function within(entity: Entity, given: EntityValues): EntityValues {
  const problems: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = entity.fields[name];
    const checked =
      field && value !== null && value !== '' ? fieldShape(field).safeParse(value) : null;
    if (checked?.success === false) problems[name] = checked.error.issues[0]?.message ?? '';
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return given;
}

/** An empty number that begins with something is none: its column takes no nothing (导入导出 2). */
const withoutEmpty = (entity: Entity, given: EntityValues): EntityValues =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const field = entity.fields[name];
      return value !== null || field?.kind !== 'int' || field.start === undefined;
    }),
  );

async function writeRow(
  ctx: Ctx,
  kind: Kind,
  lookup: Lookup,
  keys: readonly string[],
  given: EntityValues,
  { mode, warn, refuse }: { mode: Params['mode']; warn: Warn; refuse: () => void },
  tally: Tally,
): Promise<void> {
  const { entity, extras } = kind;
  if (extras.importRow) {
    let filled: [number | null, (number | null)?] = [null];
    const fill = (...to: typeof filled) => {
      filled = to;
    };
    tally[await extras.importRow(ctx, within(entity, given), mode, warn, fill)]++;
    tally.fill(...filled);
    return;
  }
  const id = lookup.taken?.by(keys, given) ?? null;
  if (id !== null && mode === 'add') {
    const last = keys.at(-1) ?? entity.code;
    throw invalid({ [last]: `${entity.fields[last]?.label}“${given[last]}”已存在` });
  }
  const found = id === null ? null : await readRow(entity, ctx, id, extras, true);
  const before = found && valuesOf(entity, found);
  const whole = { ...startValues(entity), ...before, ...withoutEmpty(entity, given) };
  const typed = Object.fromEntries(
    Object.keys(startValues(entity)).map((name) => [name, whole[name] ?? null]),
  );
  const checked = recordShape(entity).safeParse(extras.complete?.(typed) ?? typed);
  if (!checked.success)
    throw invalid(
      Object.fromEntries(
        checked.error.issues.map((issue) => [String(issue.path[0] ?? ''), issue.message]),
      ),
    );
  // what is written as it stands already counts as its mask: it has not changed
  const { values } = settleSensitive(entity, found, checked.data as EntityValues);
  const beside = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => entity.fields[name]?.sheet && value !== null),
  );
  const takeBeside = async (row: EntityRow): Promise<boolean> => {
    if (!extras.imported || Object.keys(beside).length === 0) return false;
    if (!row.writable) throw forbidden();
    return extras.imported(ctx, row, within(entity, beside), lookup);
  };
  if (!found) {
    const count = () => {
      tally.fill(extras.fills?.of?.(values) ?? null);
      tally.added++;
    };
    if (lookup.later && Object.keys(beside).length === 0) {
      const id = await insertRow(ctx, kind, values, lookup, 'import');
      lookup.taken?.keep(id, null, values);
      lookup.later.push({ id, count, refuse });
    } else {
      const added = await addRow(ctx, kind, values, lookup, 'import');
      lookup.taken?.keep(added.id, null, values);
      await takeBeside(added);
      count();
    }
  } else if (
    Object.keys(values).every(
      (name) => JSON.stringify(values[name] ?? null) === JSON.stringify(before?.[name] ?? null),
    )
  )
    tally[(await takeBeside(found)) ? 'changed' : 'same']++;
  else {
    const edited = await editRow(ctx, kind, found, values, null, lookup, 'import');
    lookup.taken?.keep(found.id, before, values);
    await takeBeside(edited);
    tally.changed++;
  }
}
