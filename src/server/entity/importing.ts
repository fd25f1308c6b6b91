import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Entity, type EntityValue, type EntityValues, permissionOf, placeOf } from '../../contract/entity/entity.ts';
import { bodyShape } from '../../contract/entity/shapes.ts';
import { startValues } from '../../contract/entity/value.ts';
import type { ImportResult, RowProblem } from '../../contract/system/job.calls.ts';
import { businessTime } from '../clock.ts';
import { transaction } from '../database/transaction.ts';
import { mimeOf } from '../files/content.ts';
import { keepWorkbook, XLSX } from '../files/keep.ts';
import type { Upload } from '../files/receive.ts';
import { callerOfJob } from '../jobs/caller.ts';
import { addJob, type Job, readJob, sendToJob } from '../jobs/job.ts';
import type { Work } from '../jobs/runner.ts';
import { type AuditNote, writeAudit } from '../request/audit.ts';
import { may } from '../request/caller.ts';
import type { WorkingContext } from '../request/context.ts';
import type { Ctx, Services } from '../request/ctx.ts';
import { forbidden, invalid, Refusal, rule } from '../request/refusal.ts';
import { readSheet, writeWorkbook } from './excel.ts';
import type { Cell } from './excel.types.ts';
import { Lookup } from './lookup.ts';
import { readRow } from './read.ts';
import { addRow, editRow, type Kind, valuesOf } from './save.ts';
import { cellText, cellValue, findHeading, type Heading, isEmptyRow, isTotal } from './sheet.ts';
import { exampleRow } from './template.ts';
import { TakenValues } from './unique.ts';

interface Params extends Record<string, unknown> {
  mode: 'add' | 'merge';
  dryRun: boolean;
  fileName: string;
  fileId: string;
  context: WorkingContext;
  ip: string;
}
/** Problems that an answer carries; the result file has all. */
const SHOWN = 200;
/** Rows of one transaction: what a server's end can cost to do again. */
const CHUNK = 200;

/** `POST …/import`: takes the workbook in and leaves the rest to a job (domain.md 1.0 "Import contract"). */
export async function beginImport(ctx: Ctx, { entity }: Kind, body: { mode: 'add' | 'merge'; dryRun: 'true' | 'false'; fileName: string }) {
  const { client, caller, services, realNow, context, ip } = ctx;
  const upload = ctx.upload as Upload | undefined;
  if (!upload) throw invalid({ file: '请选择文件' });
  if (!/\.xlsx$/i.test(body.fileName) || (await mimeOf(upload.path, 'xlsx')) !== XLSX)
    throw rule('只能导入 .xlsx 工作簿，请用 Excel 或 WPS 另存为 xlsx');
  const fileId = await keepWorkbook(client, services.files, { ...caller, id: null }, upload.path, body.fileName, realNow);
  const dryRun = body.dryRun === 'true';
  const params: Params = { mode: body.mode, dryRun, fileName: body.fileName, fileId, context, ip };
  const job = { kind: 'import', entity: placeOf(entity), title: `${dryRun ? '检查' : '导入'}${entity.title}`, params } as const;
  const jobId = await addJob(client, caller, job, realNow);
  ctx.audit({
    entity: entity.name,
    entityId: '',
    detail: { event: dryRun ? 'importCheck' : 'import', jobId, fileName: body.fileName, mode: body.mode },
  });
  return { jobId };
}

/** The rows of a sheet that are data, with what its columns mean. */
interface Sheet {
  name: string;
  heading: Heading;
  rows: { at: number; cells: Cell[] }[];
  skipped: number;
}
interface Failed {
  at: number;
  problems: RowProblem[];
}

/** Does an import, chunk after chunk; progress is kept in the same transaction as the rows, so nothing is written twice. */
export const importWork =
  (kindOf: (place: string) => Kind): Work =>
  async (services, job, goOn) => {
    const { entity, extras } = kindOf(job.entity);
    const kind: Kind = { entity, extras: { ...extras, counts: {} } }; // nobody sees the numbers of each row
    const params = job.params as Params;
    const caller = await callerOfJob(services.pool, job.schoolId, job.userId);
    if (!may(caller, permissionOf(kind.entity, 'import'))) throw forbidden();
    const reference = await services.reference();
    const realNow = new Date();
    const now = businessTime(realNow, services.config.demo ? reference.demoToday : null);
    const notes: AuditNote[] = [];
    const ctxOf = (client: pg.PoolClient) =>
      ({
        client,
        db: drizzle(client, { casing: 'snake_case' }),
        caller,
        context: params.context,
        reference,
        services,
        now,
        realNow,
        audit: (note: AuditNote) => notes.push(note),
      }) as unknown as Ctx;
    const sheet = await transaction(services.pool, 'read only', (client) => openSheet(services, ctxOf(client), kind.entity, params.fileId));
    const tally = new Tally(params, sheet, job);
    if (sheet.heading.problem) throw rule(sheet.heading.problem);
    const lines = new Map<string, number>();
    const doRow = async (ctx: Ctx, lookup: Lookup, row: Sheet['rows'][number]) => {
      const problems = await importRow(ctx, kind, lookup, sheet, row, params.mode, lines, tally);
      if (problems.length > 0) tally.refuse(row.at, problems);
    };
    const finish = async () => ({
      result: tally.result(),
      resultFileId: tally.failed.length > 0 ? await keepFailed(services, kind.entity, job, sheet, tally.failed, realNow) : null,
    });

    if (params.dryRun) {
      const outcome = await dryRun(services, async (client) => {
        const ctx = ctxOf(client);
        const lookup = await openLookup(ctx, entity);
        for (const [at, row] of sheet.rows.entries()) {
          if (!goOn()) return false;
          await doRow(ctx, lookup, row);
          notes.length = 0;
          if (at % CHUNK === 0)
            await services.pool.query('update job set done = $2::int, total = $3::int where id = $1', [job.id, at, sheet.rows.length]);
        }
        return true;
      });
      return outcome ? finish() : 'stopped';
    }
    for (let from = job.done; from < sheet.rows.length; from += CHUNK) {
      if (!goOn()) return 'stopped';
      const kept = await transaction(services.pool, 'read write', async (client) => {
        const locked = await readJob(client, job.schoolId, job.id, true);
        const ctx = ctxOf(client);
        const lookup = await openLookup(ctx, entity);
        const part = sheet.rows.slice(from, from + CHUNK);
        for (const row of part) await doRow(ctx, lookup, row);
        const row = {
          schoolId: job.schoolId,
          at: realNow,
          userId: job.userId,
          simulateUserId: null,
          action: `${kind.entity.name}Import`,
          outcome: 'done',
          code: 200,
        } as const;
        if (notes.length > 0) await writeAudit(client, { ...row, ip: params.ip, requestId: `job-${job.id}` }, notes.splice(0));
        const progress = { type: 'PROGRESS', done: from + part.length, total: sheet.rows.length } as const;
        if (!locked || !(await sendToJob(client, locked, progress, new Date(), { result: tally.result(true) }))) throw new Cancelled();
        return true;
      }).catch((error: unknown) => {
        if (error instanceof Cancelled) return false;
        throw error;
      });
      if (!kept) return 'stopped';
    }
    return finish();
  };
async function openLookup(ctx: Ctx, entity: Entity): Promise<Lookup> {
  const lookup = new Lookup(ctx);
  lookup.taken = await TakenValues.read(ctx, entity);
  return lookup;
}
class Cancelled extends Error {}
class Undone extends Error {
  readonly value: boolean;
  constructor(value: boolean) {
    super();
    this.value = value;
  }
}
/** Everything as in earnest, and nothing of it stays. */
async function dryRun(services: Services, work: (client: pg.PoolClient) => Promise<boolean>): Promise<boolean> {
  try {
    return await transaction(services.pool, 'read write', async (client) => {
      throw new Undone(await work(client));
    });
  } catch (error) {
    if (error instanceof Undone) return error.value;
    throw error;
  }
}

async function openSheet(services: Services, ctx: Ctx, entity: Entity, fileId: string): Promise<Sheet> {
  const { rows } = await ctx.client.query<{ storage_key: string }>(
    'select storage_key from file_info where school_id = $1 and file_id = $2',
    [ctx.caller.schoolId, fileId],
  );
  if (!rows[0]) throw rule('上传的文件已被清理，请重新上传');
  const file = services.files.temporary();
  try {
    await pipeline(await services.files.read(rows[0].storage_key), createWriteStream(file, { mode: 0o600 }));
    const sheet = await readSheet(file);
    const heading = findHeading(entity, sheet.rows);
    const examples = (await exampleRow(entity, new Lookup(ctx))).filter(Boolean).join('\n');
    const data = sheet.rows
      .map((cells, at) => ({ at: at + 1, cells }))
      .slice(heading.at + 1)
      .filter(({ cells }) => !isEmptyRow(cells));
    const isExample = (cells: Cell[]) =>
      cells
        .map((cell) => String(cell ?? '').trim())
        .filter(Boolean)
        .join('\n') === examples;
    const kept = data.filter(({ cells }, place) => !isTotal(cells) && !(place === 0 && isExample(cells)));
    return { name: sheet.name, heading, rows: kept, skipped: data.length - kept.length };
  } finally {
    await rm(file, { force: true });
  }
}

/** One row: read, checked, written; what is wrong with it, each with its column. The row is written whole or not at all. */
async function importRow(
  ctx: Ctx,
  kind: Kind,
  lookup: Lookup,
  sheet: Sheet,
  row: Sheet['rows'][number],
  mode: Params['mode'],
  lines: Map<string, number>,
  tally: Tally,
): Promise<RowProblem[]> {
  const { entity } = kind;
  const problems: RowProblem[] = [];
  const given: Record<string, EntityValue> = {};
  const shown = (name: string): string => {
    const column = sheet.heading.columns.find((one) => one.name === name);
    const read = column ? cellText(row.cells[column.at] ?? null, false) : { text: '' };
    return 'text' in read ? read.text : String(row.cells[column?.at ?? 0] ?? '');
  };
  const say = (name: string, reason: string) =>
    problems.push({ sheet: sheet.name, row: row.at, column: entity.fields[name]?.label ?? '', value: shown(name), reason });
  for (const { at, name, field } of sheet.heading.columns) {
    const read = await cellValue(field, row.cells[at] ?? null, lookup);
    if ('reason' in read) say(name, read.reason);
    else given[name] = read.value;
  }
  if (problems.length > 0) return problems;
  const keys = entity.unique[0] ?? [entity.code];
  const key = JSON.stringify(keys.map((name) => String(given[name] ?? '').toLowerCase()));
  const earlier = lines.get(key);
  if (earlier !== undefined) {
    say(keys.at(-1) ?? entity.code, `与第 ${earlier} 行重复`);
    return problems;
  }
  lines.set(key, row.at);
  await ctx.client.query('savepoint line');
  try {
    await writeRow(ctx, kind, lookup, keys, given, mode, tally);
    await ctx.client.query('release savepoint line');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await ctx.client.query('rollback to savepoint line');
    const fields = Object.entries((error.data as { fields?: Record<string, string> } | undefined)?.fields ?? {});
    if (fields.length === 0) say('', error.message);
    for (const [name, reason] of fields) say(name, reason);
  }
  return problems;
}

async function writeRow(
  ctx: Ctx,
  kind: Kind,
  lookup: Lookup,
  keys: readonly string[],
  given: EntityValues,
  mode: Params['mode'],
  tally: Tally,
): Promise<void> {
  const { entity, extras } = kind;
  const id = lookup.taken?.by(keys, given) ?? null;
  if (id !== null && mode === 'add') {
    const last = keys.at(-1) ?? entity.code;
    throw invalid({ [last]: `${entity.fields[last]?.label}“${given[last]}”已存在` });
  }
  const found = id === null ? null : await readRow(entity, ctx, id, extras, true);
  const before = found && valuesOf(entity, found);
  const whole = { ...startValues(entity), ...before, ...given };
  const typed = Object.fromEntries(Object.keys(startValues(entity)).map((name) => [name, whole[name] ?? null]));
  const checked = bodyShape(entity).safeParse(typed);
  if (!checked.success)
    throw invalid(Object.fromEntries(checked.error.issues.map((issue) => [String(issue.path[0] ?? ''), issue.message])));
  const values = checked.data as EntityValues;
  if (!found) {
    const added = await addRow(ctx, kind, values, lookup, 'import');
    lookup.taken?.keep(added.id, null, values);
    tally.added++;
  } else if (Object.keys(values).every((name) => JSON.stringify(values[name] ?? null) === JSON.stringify(before?.[name] ?? null)))
    tally.same++;
  else {
    await editRow(ctx, kind, found, values, null, lookup, 'import');
    lookup.taken?.keep(found.id, before, values);
    tally.changed++;
  }
}

/** What an import comes to; taken up again it goes on from what was kept with the last chunk. */
class Tally {
  added = 0;
  changed = 0;
  same = 0;
  readonly failed: Failed[] = [];
  private readonly params: Params;
  private readonly sheet: Sheet;
  constructor(params: Params, sheet: Sheet, job: Job) {
    this.params = params;
    this.sheet = sheet;
    const kept = job.result as Partial<ImportResult> & { failed?: Failed[] };
    if (job.done === 0 || params.dryRun) return;
    this.added = kept.added ?? 0;
    this.changed = kept.changed ?? 0;
    this.same = kept.same ?? 0;
    this.failed.push(...(kept.failed ?? []));
  }
  refuse(at: number, problems: RowProblem[]): void {
    this.failed.push({ at, problems });
  }
  /** @param whole with every refused row, for whoever takes the job up again */
  result(whole = false): ImportResult & { failed?: Failed[] } {
    const { mode, fileName, dryRun: isDry } = this.params;
    return {
      dryRun: isDry,
      mode,
      fileName,
      added: this.added,
      changed: this.changed,
      same: this.same,
      refused: this.failed.length,
      ignored: this.sheet.heading.ignored,
      skipped: this.sheet.skipped,
      problems: this.failed.flatMap(({ problems }) => problems).slice(0, SHOWN),
      ...(whole ? { failed: this.failed } : {}),
    };
  }
}

/** The refused rows as they came, with a column that says why: to be mended and uploaded again. */
async function keepFailed(
  services: Services,
  entity: Entity,
  job: Job,
  sheet: Sheet,
  failed: readonly Failed[],
  now: Date,
): Promise<string> {
  const reasons = new Map(
    failed.map(({ at, problems }) => [at, problems.map(({ column, reason }) => (column ? `${column}：${reason}` : reason)).join('；')]),
  );
  const { columns } = sheet.heading;
  const cellsOf = (cells: Cell[]) =>
    columns.map(({ at }) => {
      const read = cellText(cells[at] ?? null, false);
      return 'text' in read ? read.text || null : String(cells[at]);
    });
  const rows = sheet.rows.filter(({ at }) => reasons.has(at)).map(({ at, cells }) => [reasons.get(at) ?? '', ...cellsOf(cells)]);
  const file = services.files.temporary();
  await writeWorkbook(
    file,
    {
      name: sheet.name || entity.title,
      headers: ['失败原因', ...columns.map(({ title }) => title)],
      widths: [48, ...columns.map(() => 16)],
    },
    [rows],
  );
  return keepWorkbook(services.pool, services.files, job, file, `${entity.title}_失败数据.xlsx`, now);
}
