import { ENTITIES, entityNamed } from '../contract/entities.ts';
import { exportWork } from './entity/exporting.ts';
import type { EntityExtras } from './entity/extras.ts';
import { entityHandlers } from './entity/handlers.ts';
import { importWork } from './entity/importing.ts';
import type { Kind } from './entity/save.ts';
import { annualExtras, schoolYearExtras, timetableExtras } from './foundation/calendar.entity.ts';
import { campusExtras } from './foundation/campus.entity.ts';
import { dictItemExtras, dictTypeExtras } from './foundation/dictionary.entity.ts';
import { unitExtras } from './foundation/unit.entity.ts';
import { jobHandlers } from './jobs/handlers.ts';
import type { Served } from './request/serve.ts';

/** What is special about a resource on the server, by its name; most have nothing. */
const EXTRAS: Readonly<Record<string, EntityExtras>> = {
  campus: campusExtras,
  dictType: dictTypeExtras,
  dictItem: dictItemExtras,
  college: unitExtras(3),
  department: unitExtras(4),
  organization: unitExtras(5),
  annual: annualExtras,
  schoolYear: schoolYearExtras,
  timetable: timetableExtras,
};
const extrasOf = (name: string): EntityExtras => EXTRAS[name] ?? {};
const kindOf = (place: string): Kind => {
  const entity = entityNamed(place);
  return { entity, extras: extrasOf(entity.name) };
};
/** What each kind of job does. */
export const JOB_WORK = { import: importWork(kindOf), export: exportWork(kindOf) } as const;
export const resourceHandlers: readonly Served[] = [
  ...ENTITIES.flatMap((entity) => entityHandlers(entity, extrasOf(entity.name))),
  ...jobHandlers,
];
