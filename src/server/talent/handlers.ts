import type { Served } from '../request/serve.ts';
import { courseHandlers } from './course/handlers.ts';
import { courseRequestHandlers } from './courseRequest/handlers.ts';
import { event } from './deciding/event.ts';
import { events } from './deciding/events.ts';
import { arrange, arrangePreviewed } from './draft/arrange.ts';
import { change } from './draft/change.ts';
import { copies, copyable } from './draft/copies.ts';
import { choices, generate, proposal } from './draft/generate.ts';
import { recountPreviewed, recountSeveral } from './draft/recountDrafts.ts';
import { remove } from './draft/remove.ts';
import { add, copy, edit } from './draft/save.ts';
import { setSeveral } from './draft/setSeveral.ts';
import { detail } from './item/detail.ts';
import { flow } from './item/flow.ts';
import { list } from './item/list.ts';
import { people } from './item/mentions.ts';
import { classes, courses, partitions, rooms, route, teachers } from './item/options.ts';
import { statistics } from './item/statistics.ts';
import { units } from './item/units.ts';
import { why } from './item/why.ts';
import { window } from './item/windowCall.ts';
import { majorUnitHandlers } from './majorUnit/majorUnit.ts';
import { planHandlers } from './plan/handlers.ts';
import { queryHandlers } from './query/query.ts';
import { queue } from './queue/queue.ts';
import { queueHandlers } from './queue/queueCalls.ts';
import { reportHandlers } from './report/report.ts';
import { exportDeclarations } from './sheet/declaringExport.ts';
import { switchHandlers } from './switches/handlers.ts';

/** Talent cultivation: teaching task declarations and their approval. */
export const talentHandlers: readonly Served[] = [
  list,
  exportDeclarations,
  statistics,
  detail,
  add,
  edit,
  remove,
  copy,
  event,
  events,
  change,
  people,
  units,
  queue,
  ...queueHandlers,
  ...courseHandlers,
  ...courseRequestHandlers,
  ...queryHandlers,
  ...reportHandlers,
  courses,
  classes,
  teachers,
  partitions,
  rooms,
  route,
  why,
  window,
  flow,
  choices,
  proposal,
  generate,
  copyable,
  copies,
  arrangePreviewed,
  arrange,
  setSeveral,
  recountPreviewed,
  recountSeveral,
  ...majorUnitHandlers,
  ...planHandlers,
  ...switchHandlers,
];
