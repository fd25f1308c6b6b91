import type { Served } from '../../../platform/server/request/serve.ts';
import { check } from './check.ts';
import { compare } from './compare.ts';
import { report, undo } from './desk.ts';
import { divideClass } from './division/carryOut.ts';
import { context } from './division/context.ts';
import { tieAdd, tieRemove } from './division/ties.ts';
import { photo, photoZip } from './photos.ts';
import { place } from './place.ts';
import { settle } from './settle.ts';
import { statistics } from './statistics.ts';
import { step } from './step.ts';

/** 新生注册与分班. */
export const enrolmentHandlers: readonly Served[] = [
  check,
  compare,
  photo,
  photoZip,
  place,
  step,
  report,
  undo,
  settle,
  statistics,
  context,
  divideClass,
  tieAdd,
  tieRemove,
];
