import { courseHandlers } from '../../areas/course/server/course/handlers.ts';
import { courseRequestHandlers } from '../../areas/course/server/courseRequest/handlers.ts';
import { event } from '../../areas/declaration/server/deciding/event.ts';
import { events } from '../../areas/declaration/server/deciding/events.ts';
import { arrange, arrangePreviewed } from '../../areas/declaration/server/draft/arrange.ts';
import { change } from '../../areas/declaration/server/draft/change.ts';
import { copies, copyable } from '../../areas/declaration/server/draft/copies.ts';
import { choices, generate, proposal } from '../../areas/declaration/server/draft/generate.ts';
import { recountPreviewed, recountSeveral } from '../../areas/declaration/server/draft/recountDrafts.ts';
import { remove } from '../../areas/declaration/server/draft/remove.ts';
import { add, copy, edit } from '../../areas/declaration/server/draft/save.ts';
import { setPreviewed } from '../../areas/declaration/server/draft/setPreview.ts';
import { setSeveral } from '../../areas/declaration/server/draft/setSeveral.ts';
import { flow } from '../../areas/declaration/server/item/flow.ts';
import { people } from '../../areas/declaration/server/item/mentions.ts';
import { units } from '../../areas/declaration/server/item/units.ts';
import { detail } from '../../areas/declaration/server/list/detail.ts';
import { list } from '../../areas/declaration/server/list/list.ts';
import { classes, courses, partitions, rooms, route, teachers } from '../../areas/declaration/server/list/options.ts';
import { statistics } from '../../areas/declaration/server/list/statistics.ts';
import { why } from '../../areas/declaration/server/list/why.ts';
import { window } from '../../areas/declaration/server/list/windowCall.ts';
import { queryHandlers } from '../../areas/declaration/server/queue/query.ts';
import { queue } from '../../areas/declaration/server/queue/queue.ts';
import { queueHandlers } from '../../areas/declaration/server/queue/queueCalls.ts';
import { reportHandlers } from '../../areas/declaration/server/report/report.ts';
import { exportDeclarations } from '../../areas/declaration/server/sheet/declaringExport.ts';
import { switchHandlers } from '../../areas/declaration/server/switches/handlers.ts';
import { majorUnitHandlers } from '../../areas/major/server/majorUnit.ts';
import { planHandlers } from '../../areas/plan/server/handlers.ts';
import type { Served } from '../../platform/server/request/serve.ts';

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
  setPreviewed,
  setSeveral,
  recountPreviewed,
  recountSeveral,
  ...majorUnitHandlers,
  ...planHandlers,
  ...switchHandlers,
];
