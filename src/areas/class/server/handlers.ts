import type { Served } from '../../../platform/server/request/serve.ts';
import { generate } from './generate.ts';
import { rosterHandlers } from './roster.ts';

/** 班级信息. */
export const classHandlers: readonly Served[] = [generate, ...rosterHandlers];
