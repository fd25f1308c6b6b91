import { type Lane, lanesFor } from '../faults/storm.ts';
import { startCollege } from '../kit/school/college.ts';
import type { TestDatabase } from '../kit/server.ts';

/** A college in this database, and so many people of it with an item each, who work at this address. */
export async function fillCollege(
  database: TestDatabase,
  people: number,
  url: string,
): Promise<Lane[]> {
  const college = await startCollege({ database });
  // the instances go by the real day, the one that fills the college by the demo's
  await database.pool.query(`update semester set declare_open_at = least(declare_open_at, now() - interval '1 day'),
    declare_close_at = greatest(declare_close_at, now() + interval '9 days')`);
  const lanes = await lanesFor(college, people, [url]);
  await college.server.stop();
  return lanes;
}
