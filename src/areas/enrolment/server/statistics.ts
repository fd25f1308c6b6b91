import { serve } from '../../../platform/server/request/serve.ts';
import { enrolStatistics } from '../contract/enrolment.calls.ts';
import { COUNTS } from './counts.ts';
import { type FoundBatch, foundBatch } from './facts.ts';

const NAME = {
  unit: `coalesce(o.unit_name, '')`,
  major: 'm.major_name',
  province: `coalesce(e.origin_division, '未填写')`,
  gender: `coalesce((select d.dict_label from dict_data d where d.school_id = e.school_id and d.dict_type = 'sys_gender' and d.dict_value = e.gender), e.gender)`,
} as const;
interface Row {
  name: string;
  listed: number;
  reported: number;
  male: number;
  female: number;
  missing: number;
  kept: number;
  gaveUp: number;
}
const filtered = (where: string, name: string) =>
  `(count(*) filter (where ${where}))::int as "${name}"`;

/** Freshmen by college, major, origin or sex, counted at the moment (新生 34). */
export const statistics = serve(
  enrolStatistics,
  async ({ client, caller }, { query: { by } }, found: FoundBatch) => {
    const { rows } = await client.query<Row>(
      `select ${NAME[by]} as name, count(*)::int as listed, ${filtered(COUNTS.reported, 'reported')},
         ${filtered(`${COUNTS.reported} and e.gender = '1'`, 'male')}, ${filtered(`${COUNTS.reported} and e.gender = '2'`, 'female')},
         ${filtered(COUNTS.missing, 'missing')}, ${filtered(COUNTS.kept, 'kept')}, ${filtered(COUNTS.gaveUp, 'gaveUp')}
       from freshman e join major m on m.school_id = e.school_id and m.id = e.major_id
         left join org_unit o on o.school_id = m.school_id and o.business_type = m.business_type and o.node_key = m.owner_unit_key
       where e.school_id = $1 and e.batch_id = $2
       group by 1 order by 2 desc, 1`,
      [caller.schoolId, found.id],
    );
    return rows;
  },
  { find: foundBatch(false) },
);
