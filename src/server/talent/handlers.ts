import type { Served } from '../request/serve.ts';
import { detail } from './detail.ts';
import { event } from './event.ts';
import { events } from './events.ts';
import { list } from './list.ts';
import { majorUnitHandlers } from './majorUnit.ts';
import { classes, courses, route, teachers } from './options.ts';
import { queue } from './queue.ts';
import { remove } from './remove.ts';
import { add, copy, edit } from './save.ts';
import { statistics } from './statistics.ts';
import { switchHandlers } from './switches/handlers.ts';
import { why } from './why.ts';
import { window } from './windowCall.ts';

/** Talent cultivation: teaching task declarations and their approval. */
export const talentHandlers: readonly Served[] = [
  list,
  statistics,
  detail,
  add,
  edit,
  remove,
  copy,
  event,
  events,
  queue,
  courses,
  classes,
  teachers,
  route,
  why,
  window,
  ...majorUnitHandlers,
  ...switchHandlers,
];
