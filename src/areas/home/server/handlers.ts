import type { Served } from '../../../platform/server/request/serve.ts';
import { notices } from './notices.ts';
import { students } from './students.ts';
import { summary } from './summary.ts';
import { waiting } from './waiting.ts';

/** The home page. */
export const homeHandlers: readonly Served[] = [summary, notices, students, waiting];
