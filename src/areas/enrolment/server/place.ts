import {
  offeredEnrolment,
  restoreEnrolment,
} from '../../../../machines/enrolment/enrolment.stored.ts';
import { parameter } from '../../../platform/server/database/parameter.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { type EnrolPart, enrolPlace } from '../contract/enrolment.calls.ts';
import { COUNTS } from './counts.ts';
import { actorOf, countsOf, type FoundBatch, foundBatch } from './facts.ts';

/** Where a batch stands, with the numbers of its steps and of each major at each campus. */
export const place = serve(
  enrolPlace,
  async ({ client, caller }, _request, found: FoundBatch) => {
    const counts = await countsOf(client, caller.schoolId, found.id);
    const { rows: parts } = await client.query<EnrolPart>(
      `select m.id::float8 as "majorId", m.major_name as "majorName", c.id as "campusId", c.campus_name as "campusName",
         count(*)::int as listed, (count(*) filter (where ${COUNTS.reported}))::int as reported, (count(*) filter (where ${COUNTS.undivided}))::int as undivided,
         (count(distinct e.class_id))::int as classes
       from freshman e join major m on m.school_id = e.school_id and m.id = e.major_id join campus c on c.school_id = e.school_id and c.id = e.campus_id
       where e.school_id = $1 and e.batch_id = $2 group by m.id, m.major_name, m.major_code, c.id, c.campus_name order by m.major_code, c.id`,
      [caller.schoolId, found.id],
    );
    const { id, batchName, businessType, grade, version, state } = found;
    const can = offeredEnrolment(restoreEnrolment(state, counts), actorOf(caller, found.writable));
    const noOrder = await parameter(client, caller.schoolId, 'studentNoOrder', found);
    return { id, batchName, businessType, grade, version, state, can, counts, parts, noOrder };
  },
  { find: foundBatch(false) },
);
