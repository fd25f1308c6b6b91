import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { generate } from '../../class/server/generate.ts';
import { rosterHandlers } from '../../class/server/roster.ts';
import { enrolmentHandlers } from '../../enrolment/server/handlers.ts';
import { photoHandlers } from '../../photo/server/handlers.ts';
import { studentStates } from '../../statusChange/contract/change.calls.ts';
import { changeHandlers } from '../../statusChange/server/handlers.ts';
import { move } from '../../statusChange/server/move.ts';
import { foundStudent } from '../../statusChange/server/read.ts';
import { accountHandlers } from '../../studentAccount/server/handlers.ts';
import { stateRowsOf } from './history.ts';

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
