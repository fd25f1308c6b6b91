import {
  type Filling,
  filledTo,
  isOverfull,
} from '../../../../platform/contract/resource/filling.ts';
import { numberedKey } from '../../../../platform/contract/warning.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { mustBeConfirmed } from '../../../../platform/server/request/warnings.ts';
import { classFillings } from '../../../../school/student/server/classSize.ts';
import type { PlannedClass } from './classes.ts';
import type { Part } from './read.ts';

const textOf = (one: Filling): string =>
  [`${one.name}计划 ${one.planned} 人，分入后 ${filledTo(one)} 人`, ...one.rooms].join('；');

/** More in a class than its plan, or the rooms of its courses, have places for: done only by who has said that they know (新生 36). @throws Refusal 601 */
export async function mustFit(
  ctx: Ctx,
  { majorId }: Part,
  classes: readonly PlannedClass[],
  sizes: readonly number[],
  confirmed: readonly string[] | undefined,
): Promise<void> {
  const { client, caller, now } = ctx;
  const coming = new Map(
    classes.flatMap(({ id }, at) => (id === null ? [] : [[id, sizes[at] ?? 0] as const])),
  );
  const known = new Map(
    (await classFillings(client, caller.schoolId, coming, dayOf(now))).map((one) => [one.id, one]),
  );
  const { rows } = await client.query<{ name: string }>(
    'select major_name as name from major where school_id = $1 and id = $2',
    [caller.schoolId, majorId],
  );
  const fillings = classes.map(
    (one, at) =>
      known.get(one.id ?? 0) ?? {
        id: -at,
        name: one.className,
        of: rows[0]?.name ?? '',
        planned: one.planned,
        now: 0,
        coming: sizes[at] ?? 0,
        rooms: [],
      },
  );
  const over = fillings.filter(isOverfull);
  if (over.length === 0) return;
  const most = Math.max(...over.map(filledTo));
  const text = `${over.length} 个班级将超过计划人数或教室座位：${over.map(textOf).join('；')}`;
  mustBeConfirmed([{ key: numberedKey('classSize', most), text }], confirmed, { fillings });
}
