import type { Served } from '../request/serve.ts';
import { arrange, arrangePreviewed } from './arrange.ts';
import { change } from './change.ts';
import { copies, copyable } from './copies.ts';
import { courseHandlers } from './course/handlers.ts';
import { courseRequestHandlers } from './courseRequest/handlers.ts';
import { exportDeclarations } from './declaringExport.ts';
import { detail } from './detail.ts';
import { event } from './event.ts';
import { events } from './events.ts';
import { flow } from './flow.ts';
import { choices, generate, proposal } from './generate.ts';
import { list } from './list.ts';
import { majorUnitHandlers } from './majorUnit.ts';
import { people } from './mentions.ts';
import { classes, courses, partitions, rooms, route, teachers } from './options.ts';
import { planHandlers } from './plan/handlers.ts';
import { queryHandlers } from './query.ts';
import { queue } from './queue.ts';
import { queueHandlers } from './queueCalls.ts';
import { recountPreviewed, recountSeveral } from './recountDrafts.ts';
import { remove } from './remove.ts';
import { reportHandlers } from './report.ts';
import { add, copy, edit } from './save.ts';
import { setSeveral } from './setSeveral.ts';
import { statistics } from './statistics.ts';
import { switchHandlers } from './switches/handlers.ts';
import { units } from './units.ts';
import { why } from './why.ts';
import { window } from './windowCall.ts';

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
