/** What an approval leaves behind: its records, with what was changed between two submissions. */
import { SCHOOL_ID } from '../../install/fixed.ts';
import type {
  ClassInput,
  DeclarationBody,
} from '../../school/declaration/contract/declaration.shapes.ts';
import { hash } from '../kit/hash.ts';
import { iso } from '../kit/workdays.ts';
import type { Made, NameOf } from './rows.ts';

const ROLE = { lead: '主讲', assist: '辅讲', experiment: '实验', tutor: '助教' };

const teachersText = ({ teachers }: ClassInput, nameOf: NameOf): string =>
  teachers
    .map(({ role, staffId, hours }) => `${ROLE[role]} ${nameOf(staffId)} ${hours}`)
    .join('、');

/** Field → [before, after] as text; of the classes only the teachers can have changed here. */
function changesBetween(
  before: DeclarationBody,
  after: DeclarationBody,
  nameOf: NameOf,
): Record<string, [string, string]> {
  const fields = Object.keys(after) as (keyof DeclarationBody)[];
  const plain = fields.filter(
    (field) => typeof after[field] !== 'object' && before[field] !== after[field],
  );
  const teachers = after.teachingClasses.flatMap((it, i): [string, [string, string]][] => {
    const old = before.teachingClasses[i];
    const texts: [string, string] = [
      old ? teachersText(old, nameOf) : '',
      teachersText(it, nameOf),
    ];
    return texts[0] === texts[1] ? [] : [[`teachingClasses.${i}.teachers`, texts]];
  });
  return Object.fromEntries([
    ...plain.map((field) => [field, [String(before[field]), String(after[field])]]),
    ...teachers,
  ]);
}

export function recordRows(made: Made, declarationId: number, nameOf: NameOf): object[] {
  const { played, times, rounds, units, slot } = made;
  return played.map(({ step, operator, before, after }, i) => {
    const unit = step.level ? units[step.level - 1] : undefined;
    const [body, last] =
      step.type === 'submit' ? [rounds[after.round - 1], rounds[after.round - 2]] : [];
    return {
      schoolId: SCHOOL_ID,
      bizType: 'declaration',
      declarationId,
      round: after.round,
      seq: i + 1,
      level: step.level ?? null,
      unitKey: unit?.nodeKey ?? null,
      unitName: unit?.unitName ?? null,
      action: step.type,
      operatorId: operator.id,
      operatorName: operator.cname,
      operatorNumber: operator.employeeNumber,
      opinion: step.opinion || null,
      fromStatus: before.declareStatus,
      fromLevel: before.currentLevel,
      toStatus: after.declareStatus,
      toLevel: after.currentLevel,
      enabledLevels: after.enabledLevels,
      results: after.results,
      changedFields: body && last ? changesBetween(last, body, nameOf) : {},
      bodyAtSubmit: body ?? null,
      createdAt: iso(times[i] ?? 0),
      ip: `10.20.${hash(`ip:${operator.id}`) % 64}.${(hash(`ip:${slot.key}:${i}`) % 250) + 2}`,
    };
  });
}
