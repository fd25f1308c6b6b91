import type { Entity, EntityField } from './entity.ts';

/** A time that the server gives, with seconds (logs). */
export const at = (label: string): EntityField => ({
  kind: 'shown',
  time: 'seconds',
  label,
  width: 160,
  sort: true,
});
/** A text that the server gives. */
export const shown = (label: string, width?: number): EntityField => ({
  kind: 'shown',
  label,
  ...(width ? { width } : {}),
});
/** The same as an entry of a dictionary. */
export const named = (label: string, dict: string, width: number): EntityField => ({
  kind: 'shown',
  dict,
  label,
  width,
  filter: true,
});
/** The same as plain text: names of what was done, not states. */
export const worded = (label: string, dict: string, width: number): EntityField =>
  ({ ...named(label, dict, width), plain: true }) as EntityField;
/** From a day to a day, the last one included: filters of a log, answered by `byDay` on the server. */
export const DAYS = {
  from: { label: '开始日期', day: true },
  to: { label: '结束日期', day: true },
} as const;

/** What all logs of 用户安全 have in common: read by the permission alone, newest first, exported (安全 24). */
export const LOG = {
  area: 'system',
  scope: { by: 'admin' },
  readOnly: true,
  newestFirst: true,
  noImport: true,
  unique: [],
} as const satisfies Partial<Entity>;
