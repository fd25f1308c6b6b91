import type { Call } from '../call.ts';
import type { Entity } from './entity.ts';
import { commonOf, readingCalls, writingCalls } from './parts.ts';
import { sensitiveFields } from './sensitive.ts';
import { sheetCalls } from './sheets.ts';

const made = new WeakMap<Entity, EntityCalls>();
/** The calls of a resource, the same objects whoever asks. */
export function entityCalls(entity: Entity): EntityCalls {
  const found = made.get(entity) ?? makeCalls(entity);
  made.set(entity, found);
  return found;
}
export type EntityCalls = ReturnType<typeof makeCalls>;

function makeCalls(entity: Entity) {
  const common = commonOf(entity);
  return {
    ...readingCalls(entity, common),
    ...writingCalls(entity, common),
    ...sheetCalls(common),
  };
}

/** Those that a resource has: no import of what is made with care, no list actions where there is one record. */
export function callsOf(entity: Entity): Call[] {
  const {
    get,
    edit,
    history,
    list,
    options,
    add,
    remove,
    enable,
    set,
    template,
    export: exporting,
    exportJob,
    import: importing,
    unmask,
  } = entityCalls(entity);
  const unmasks = sensitiveFields(entity).length > 0 ? [unmask] : [];
  if (entity.sheetOnly) return [template, importing];
  if (entity.readOnly) return [get, list, exporting, exportJob, ...unmasks];
  if (entity.single) return [get, edit, history, ...unmasks];
  return [
    get,
    edit,
    history,
    list,
    options,
    add,
    remove,
    exporting,
    exportJob,
    ...unmasks,
    ...(entity.noImport ? [] : [template, importing]),
    ...('enabled' in entity.fields ? [enable] : []),
    ...(entity.several ? [set] : []),
  ];
}
