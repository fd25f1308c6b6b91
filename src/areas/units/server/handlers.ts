import type { Served } from '../../../platform/server/request/serve.ts';
import { serveDeciders } from './deciders.ts';
import { serveMerge, serveMergePreview } from './merge.ts';
import { serveMove, serveMovePreview } from './move.ts';
import {
  serveByNode,
  serveLeaders,
  serveSetLeaders,
  serveStaffOptions,
  serveTransitions,
  serveUnitStaff,
} from './people.ts';
import { serveSplit, serveSplitPreview } from './split.ts';

/** What is special about units beside their lists and forms (单位 19–30). */
export const unitHandlers: readonly Served[] = [
  serveDeciders,
  serveByNode,
  serveUnitStaff,
  serveStaffOptions,
  serveTransitions,
  serveLeaders,
  serveSetLeaders,
  serveMovePreview,
  serveMove,
  serveMergePreview,
  serveMerge,
  serveSplitPreview,
  serveSplit,
];
