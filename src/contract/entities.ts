import { type Entity, placeOf } from './entity/entity.ts';
import annual from './foundation/annual.entity.ts';
import campus from './foundation/campus.entity.ts';
import college from './foundation/college.entity.ts';
import department from './foundation/department.entity.ts';
import dictItem from './foundation/dictItem.entity.ts';
import dictType from './foundation/dictType.entity.ts';
import organization from './foundation/organization.entity.ts';
import school from './foundation/school.entity.ts';
import schoolYear from './foundation/schoolYear.entity.ts';
import timetable from './foundation/timetable.entity.ts';

/** Every resource: from each come its calls, permissions, OpenAPI entries, matrix cells and screen. Web screens load theirs alone. */
export const ENTITIES: readonly Entity[] = [
  ...[school, campus, college, department, organization],
  ...[dictType, dictItem],
  ...[annual, schoolYear, timetable],
];

/** `foundation/campus`, as fields of the kind `ref` write it. @throws Error naming what no resource is called */
export function entityNamed(place: string): Entity {
  const found = ENTITIES.find((entity) => placeOf(entity) === place);
  if (!found) throw new Error(`no resource is called ${place}`);
  return found;
}
