import { entityCalls } from '../../contract/resource/calls.ts';
import type { Entity, EntityValues } from '../../contract/resource/entity.ts';
import { sensitiveFields } from '../../contract/resource/sensitive.ts';
import type { EntityRow } from '../../contract/resource/shapes.ts';
import { receiveUpload } from '../files/receive.ts';
import { type Served, serve } from '../request/serve.ts';
import type { EntityExtras } from './extras.ts';
import { historyOf } from './history.ts';
import { optionsOf } from './options.ts';
import { listRows, readRow } from './read.ts';
import { addRow, editRow, type Kind } from './save.ts';
import { type Enabling, enableRows, removeRows, setRows } from './several.ts';
import { exportNow } from './transfer/exporting.ts';
import { exportLater } from './transfer/exportLater.ts';
import { beginImport } from './transfer/importBegin.ts';
import { sendTemplate } from './transfer/template.ts';
import { unmask } from './unmask.ts';

/** What answers the calls of a resource. */
export function entityHandlers(entity: Entity, extras: EntityExtras = {}): Served[] {
  const calls = entityCalls(entity);
  const kind: Kind = { entity, extras };
  const find = (ctx: Parameters<typeof readRow>[1], params: { id: number }) =>
    readRow(entity, ctx, params.id, extras);
  const imported = [
    serve(calls.template, async (ctx) => sendTemplate(ctx, entity)),
    serve(calls.import, async (ctx, { body }) => beginImport(ctx, kind, body), {
      receive: receiveUpload,
    }),
  ];
  if (entity.sheetOnly) return imported;
  const seen = [
    serve(calls.get, async (_ctx, _request, found: EntityRow) => found as never, { find }),
    ...(sensitiveFields(entity).length > 0
      ? [
          serve(
            calls.unmask,
            async (ctx, { params, body }, found: EntityRow) =>
              unmask(ctx, entity, params.id, found, body),
            { find },
          ),
        ]
      : []),
  ];
  const noting = sensitiveFields(entity).length > 0 ? { notes: 'search' as const } : {};
  const listed = [
    serve(
      calls.list,
      async (ctx, { query }) => (await listRows(entity, ctx, query, extras)) as never,
      noting,
    ),
    serve(calls.export, async (ctx, { body }) => exportNow(ctx, kind, body)),
    serve(calls.exportJob, async (ctx, { body }) => exportLater(ctx, kind, body)),
  ];
  if (entity.readOnly) return [...seen, ...listed];
  const always = [
    ...seen,
    serve(
      calls.edit,
      async (ctx, { body }, found: EntityRow) => {
        const { version, confirmed, ...values } = body as EntityValues & {
          version: number;
          confirmed?: string[];
        };
        return (await editRow(
          ctx,
          kind,
          found,
          values,
          version,
          undefined,
          undefined,
          confirmed,
        )) as never;
      },
      { find: (ctx, params) => readRow(entity, ctx, params.id, extras, true) },
    ),
    serve(calls.history, async (ctx, { params }) => historyOf(ctx, entity, params.id), { find }),
  ];
  if (entity.single) return always;
  return [
    ...always,
    ...listed,
    serve(calls.add, async (ctx, { body }) => {
      const { confirmed, ...values } = body as EntityValues & { confirmed?: string[] };
      return (await addRow(ctx, kind, values, undefined, 'add', confirmed)) as never;
    }),
    serve(calls.remove, async (ctx, { params, query }) => {
      const { confirmed = '' } = (query ?? {}) as { confirmed?: string };
      return removeRows(ctx, kind, params.ids, confirmed.split(','));
    }),
    ...(entity.noImport ? [] : imported),
    serve(calls.options, async (ctx, { query }) => optionsOf(ctx, entity, extras, query), noting),
    ...(entity.several
      ? [serve(calls.set, async (ctx, { body }) => setRows(ctx, kind, body as never))]
      : []),
    ...('enabled' in entity.fields
      ? [serve(calls.enable, async (ctx, { body }) => enableRows(ctx, kind, body as Enabling))]
      : []),
  ];
}
