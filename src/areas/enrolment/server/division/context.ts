import { serve } from '../../../../platform/server/request/serve.ts';
import { enrolDivision } from '../../contract/division.calls.ts';
import { type FoundBatch, foundBatch } from '../facts.ts';
import { plannedClasses, USUAL } from './classes.ts';
import { keyOf, lastRun, peopleOf, tiesOf } from './read.ts';

/** More classes than this are named only when they are made. */
const NAMED = 60;

/** What a division starts from. */
export const context = serve(
  enrolDivision,
  async ({ client, caller }, { query }, found: FoundBatch) => {
    const part = { majorId: query.majorId, campusId: query.campus };
    const key = keyOf(caller.schoolId, found, part);
    const people = await peopleOf(client, key);
    const last = await lastRun(client, key);
    return {
      people,
      classes: await plannedClasses(client, caller.schoolId, found, part, NAMED),
      suggested: last?.record.classes.length ?? Math.max(1, Math.round(people.length / USUAL)),
      ties: await tiesOf(client, key),
      last: last && {
        seed: last.record.seed,
        criteria: [...last.criteria],
        at: last.at,
        by: last.by,
        moves: last.record.moves.length,
      },
    };
  },
  { find: foundBatch(false) },
);
