import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEVELS } from '../../../machines/approval/approval.types.ts';
import {
  ANSWER_FIELDS,
  ANSWERED_BY,
  type AnswerField,
  changedFor,
} from '../../../src/areas/declaration/contract/answersFor.ts';
import {
  classInput,
  type DeclarationBody,
  declarationBody,
} from '../../../src/school/declaration/contract/declaration.shapes.ts';
import { complete } from './submitForm.ts';

/** Every field that a form can have, as the contract says it. */
const FIELDS = [
  ...Object.keys(declarationBody.shape).filter((field) => field !== 'teachingClasses'),
  ...Object.keys(classInput.shape)
    .filter((field) => field !== 'classNo')
    .map((field) => `teachingClasses.${field}`),
] as AnswerField[];

/** 审批 77 */
it('every field of the form is answered for by the last level, and by one before it', () => {
  expect(ANSWER_FIELDS.toSorted()).toEqual(FIELDS.toSorted());
  for (const field of FIELDS) {
    expect([field, ANSWERED_BY[field].includes('master')]).toEqual([field, true]);
    expect([field, ANSWERED_BY[field].length > 1]).toEqual([field, true]);
  }
});

/** Something else of the same kind. */
function other(value: unknown, n: number): unknown {
  if (typeof value === 'number') return value + n;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value))
    return value.length ? value.slice(1) : [typeof value[0] === 'number' ? n : String(n)];
  return `${value ?? ''}${n}`;
}
function changed(field: AnswerField, n: number): DeclarationBody {
  const [head = '', part] = field.split('.');
  if (part === undefined)
    return { ...complete, [head]: other(complete[head as keyof DeclarationBody], n) };
  const [first, ...rest] = complete.teachingClasses;
  const value = first?.[part as keyof typeof first];
  return {
    ...complete,
    teachingClasses: [
      { ...(first as NonNullable<typeof first>), [part]: other(value, n) },
      ...rest,
    ],
  };
}

/** 审批 77 */
it('whatever changes is seen by each level that answers for it, and by no other', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIELDS), fc.integer({ min: 1, max: 9 }), (field, n) => {
      const seen = LEVELS.filter(
        (level) => changedFor(level, complete, changed(field, n)).length > 0,
      );
      expect([field, seen]).toEqual([field, LEVELS.filter((l) => ANSWERED_BY[field].includes(l))]);
    }),
    { numRuns: 500 },
  );
});

/** 审批 77 */
it('a class more or less, another one first, or another teacher of the same name is a change for every level that looks at classes', () => {
  const [one] = complete.teachingClasses;
  const two = { ...(one as NonNullable<typeof one>), classNo: 2 };
  const teachingClasses = [...complete.teachingClasses, two];
  for (const level of LEVELS) {
    expect(changedFor(level, complete, { ...complete, teachingClasses })).toContain(
      'teachingClasses.adminClassIds',
    );
    expect(changedFor(level, { ...complete, teachingClasses }, complete)).toContain(
      'teachingClasses.adminClassIds',
    );
  }
});

/** 审批 77 */
it('what is not said is the same whether it is empty or not there, and the order in which the database keeps an object says nothing', () => {
  const [one] = complete.teachingClasses;
  const reordered = JSON.parse(
    JSON.stringify({
      ...complete,
      teachingClasses: [
        {
          ...one,
          teachers: one?.teachers.map(({ staffId, role, hours }) => ({ hours, role, staffId })),
        },
      ],
    }),
  );
  const { customWeeks: _, openTypeGiven: __, ...older } = reordered;
  for (const level of LEVELS)
    expect(changedFor(level, older as DeclarationBody, complete)).toEqual([]);
});
