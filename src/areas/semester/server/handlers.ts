import type { Served } from '../../../platform/server/request/serve.ts';
import type { ClosingCheck } from '../../../school/semester/server/closing.ts';
import { calendar } from './calendar.ts';
import { copy, copyPreview } from './copy.ts';
import { event } from './event.ts';
import { savePeriods } from './periods.ts';
import { place } from './place.ts';

/** 学期 and 校历, with the closing checks of all areas. */
export const semesterHandlers = (checks: readonly ClosingCheck[]): Served[] => [
  place(checks),
  event(checks),
  copyPreview,
  copy,
  calendar,
  savePeriods,
];
