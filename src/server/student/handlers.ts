import { studentStates } from '../../contract/student/change.calls.ts';
import { type Served, serve } from '../request/serve.ts';
import { accountHandlers } from './account/handlers.ts';
import { changeHandlers } from './change/handlers.ts';
import { foundStudent } from './change/read.ts';
import { generate } from './class/generate.ts';
import { move } from './class/move.ts';
import { rosterHandlers } from './class/roster.ts';

import { enrolmentHandlers } from './enrolment/handlers.ts';
import { stateRowsOf } from './history.ts';
import { photoHandlers } from './photo/handlers.ts';

const states = serve(studentStates, async (ctx, { params: { id } }) => {
  await foundStudent(ctx, id);
  return stateRowsOf(ctx.client, ctx.caller.schoolId, id);
});

export const studentHandlers: readonly Served[] = [
  states,
  generate,
  move,
  ...rosterHandlers,
  ...changeHandlers,
  ...enrolmentHandlers,
  ...accountHandlers,
  ...photoHandlers,
];
