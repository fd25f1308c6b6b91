import type { Served } from '../../../platform/server/request/serve.ts';
import { messageDecisionHandlers } from './deciding/byMessage.ts';
import { event } from './deciding/event.ts';
import { events } from './deciding/events.ts';
import { arrange, arrangePreviewed } from './draft/arrange.ts';
import { change } from './draft/change.ts';
import { copies, copyable } from './draft/copies.ts';
import { generate } from './draft/generate.ts';
import { choices } from './draft/plansOf.ts';
import { proposal, undeclared } from './draft/proposals.ts';
import { recountPreviewed, recountSeveral } from './draft/recountDrafts.ts';
import { remove } from './draft/remove.ts';
import { add, copy, edit } from './draft/save.ts';
import { setPreviewed } from './draft/setPreview.ts';
import { setSeveral } from './draft/setSeveral.ts';
import { flow } from './item/flow.ts';
import { people } from './item/mentions.ts';
import { units } from './item/units.ts';
import { detail } from './list/detail.ts';
import { list } from './list/list.ts';
import { classes, courses, partitions, rooms, route, teachers } from './list/options.ts';
import { statistics } from './list/statistics.ts';
import { window } from './list/windowCall.ts';
import { queue } from './queue/queue.ts';
import { queueHandlers } from './queue/queueCalls.ts';
import { queryHandlers } from './report/query.ts';
import { reportHandlers } from './report/report.ts';
import { exportDeclarations } from './sheet/declaringExport.ts';
import { switchHandlers } from './switches/handlers.ts';
import { why } from './why/item.ts';

/** Teaching task declarations and their approval. */
export const declarationHandlers: readonly Served[] = [
  list,
  exportDeclarations,
  statistics,
  detail,
  add,
  edit,
  remove,
  copy,
  event,
  ...messageDecisionHandlers,
  events,
  change,
  people,
  units,
  queue,
  ...queueHandlers,
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
  undeclared,
  generate,
  copyable,
  copies,
  arrangePreviewed,
  arrange,
  setPreviewed,
  setSeveral,
  recountPreviewed,
  recountSeveral,
  ...switchHandlers,
];
