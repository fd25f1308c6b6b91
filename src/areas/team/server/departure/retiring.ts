import { departureCode } from '../../../../../machines/departure/departure.stored.ts';
import { unitCovered } from '../../../../platform/server/access/unitsCovered.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import { parameters } from '../../../../platform/server/database/parameter.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { containing } from '../../../../platform/server/resource/sql/like.ts';
import { FOR_GOOD } from '../../../../school/people/contract/departure.entity.ts';
import type { LeavingPart } from '../../../../school/people/server/leavingPart.ts';
import { departureRetiring } from '../../contract/departure.calls.ts';
import { retiresOn } from '../../contract/retirement.ts';
import { UNIT } from '../members.ts';
import { dutiesOfMany } from '../underName.ts';

interface Candidate {
  id: number;
  cname: string;
  employeeNumber: string;
  unitName: string;
  birthday: string | null;
  gender: string;
}
/** Staff whom the caller manages, born long enough ago or on a day that nobody knows, of whom nothing is planned for good. */
async function candidates(
  { client, caller }: Ctx,
  bornUntil: string,
  text: string | undefined,
): Promise<Candidate[]> {
  const values: unknown[] = [caller.schoolId, bornUntil];
  const add = (value: unknown) => `$${values.push(value)}`;
  const managed = caller.scopes.filter(({ kind }) => kind === 'management');
  const like = text && add(containing(text));
  const { rows } = await client.query<Candidate>(
    `select u.id::float8 as id, u.cname, u.employee_number as "employeeNumber", n.unit_name as "unitName", u.gender,
       to_char(u.birthday, 'YYYY-MM-DD') as birthday from app_user u join ${UNIT}
     where u.school_id = $1 and u.work_status <> '9' and u.on_staff and (u.birthday is null or u.birthday <= $2::date)
       and ${unitCovered(managed, add, 'n.business_type', 'n.path')} ${like ? `and (u.cname ilike ${like} or u.employee_number ilike ${like} or u.pinyin ilike ${like})` : ''}
       and not exists (select from departure d where d.school_id = u.school_id and d.user_id = u.id and d.kind = any(${add(FOR_GOOD)})
         and d.departure_state <> ${departureCode('cancelled')})`,
    values,
  );
  return rows;
}
const AGES = ['retireAgeMen', 'retireAgeWomen', 'retireGradually'] as const;
/** `2026-11-20` so many years and months on or back. */
const shifted = (day: string, years: number, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const at = (year + years) * 12 + month - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}${day.slice(7)}`;
};

/** 即将退休 (用户 41): who reaches the age so soon and has no plan yet, with what is under the name. */
export const retiringHandler = (parts: readonly LeavingPart[]): Served =>
  serve(departureRetiring, async (ctx, { query }) => {
    const ages = await parameters(ctx.client, ctx.caller.schoolId, AGES);
    const today = dayOf(ctx.now);
    const until = shifted(`${today.slice(0, 7)}-01`, 0, Number(query.months));
    const youngest = Math.min(ages.retireAgeMen, ages.retireAgeWomen);
    const known = await candidates(ctx, shifted(until, -youngest, 0), query.keyword);
    const near = known
      .flatMap(({ birthday, gender, ...who }) => {
        const day = birthday && retiresOn(birthday, gender, ages);
        return day && day <= until ? [{ ...who, userId: who.id, retiresOn: day }] : [];
      })
      .sort(
        (a, b) =>
          a.retiresOn.localeCompare(b.retiresOn) ||
          a.employeeNumber.localeCompare(b.employeeNumber),
      );
    const from = (query.pageNum - 1) * query.pageSize;
    const page = near.slice(from, from + query.pageSize);
    const told = await dutiesOfMany(
      ctx,
      parts,
      page.map(({ id }) => id),
    );
    return {
      rows: page.map((row) => {
        const reached = row.retiresOn <= today;
        const beginOn = reached ? today : row.retiresOn;
        return { ...row, reached, beginOn, leavesOpen: told(row.id) || '没有' };
      }),
      total: near.length,
      unknown: known.filter(({ birthday }) => birthday === null).length,
    };
  });
