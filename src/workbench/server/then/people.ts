import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { levelNumber } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { approversOf, decidersAt, inOffice } from '../../../school/approval/server/approvers.ts';
import { RIGHT } from '../../../school/declaration/server/declarationScope.ts';
import type { HistoryPeople } from '../../contract/then.calls.ts';
import type { ItemThen, Recalled } from './item.ts';

/** People of one kind that are offered; more decide there, and are chosen by simulating. */
const MOST = 12;

type Person = Omit<HistoryPeople['people'][number], 'part'>;

/**
 * Whose eyes an item can be looked at with: its declarer, those who have done something with it, and those who may decide at its levels now
 * (测试 37), each once, by the part that they take.
 */
export async function peopleOf(
  ctx: Ctx,
  subject: Recalled,
  { row, records }: ItemThen,
): Promise<HistoryPeople['people']> {
  const seen = new Set<number>();
  const found: HistoryPeople['people'] = [];
  const add = (part: string, people: readonly Person[]) => {
    let count = 0;
    for (const person of people) {
      if (seen.has(person.userId) || count === MOST) continue;
      seen.add(person.userId);
      count++;
      found.push({ ...person, part });
    }
  };
  const by = (test: (record: ItemThen['records'][number]) => boolean): Person[] =>
    records
      .filter((record) => record.action !== 'systemPass' && test(record))
      .map(({ operatorId, operatorName, operatorNumber }) => ({
        ...{ userId: operatorId, name: operatorName, number: operatorNumber },
      }));
  add('申报人', [
    ...(row.declarerId === null
      ? []
      : [{ userId: row.declarerId, name: row.declarerName, number: null }]),
    ...by(({ action }) => action === 'submit'),
  ]);
  const approvers = (await approversOf(ctx.client, ctx.caller.schoolId, ctx, subject)).filter(
    inOffice,
  );
  for (const level of LEVELS.filter((it) => row.enabledLevels.includes(levelNumber(it)))) {
    const path = row[RIGHT[level].path];
    const place = {
      ...{ level, businessType: row.businessType, path: path ?? '' },
      declarerId: row.declarerId ?? 0,
    };
    const deciders = path ? decidersAt(approvers, place, subject) : [];
    add(`${LEVEL_UNIT_ZH[level]}审批人`, [
      ...by((record) => record.level === levelNumber(level)),
      ...deciders.map(({ caller: { userId, cname, employeeNumber } }) => ({
        ...{ userId, name: cname, number: employeeNumber },
      })),
    ]);
  }
  add(
    '其他办过的人',
    by(() => true),
  );
  return found;
}
