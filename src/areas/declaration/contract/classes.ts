import type {
  ClassInput,
  DeclarationBody,
} from '../../../school/declaration/contract/declaration.shapes.ts';

/** Whether a room of the school is wanted at all: 分区 and rooms named before say nothing otherwise, and are not shown. */
export const needsRoom = (
  form: Pick<DeclarationBody, 'teachingMode' | 'selfArrangedRoom'>,
): boolean => form.teachingMode !== 1 && !form.selfArrangedRoom;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** Several classes as one: admin classes and headcounts together, the teachers of the first that has any (申报 42). */
export function mergedClass(classes: readonly ClassInput[]): ClassInput {
  const sum = (of: (c: ClassInput) => number) => classes.reduce((n, c) => n + of(c), 0);
  const rooms = [...new Set(classes.flatMap((c) => c.fixedRoomId ?? []))];
  return {
    classNo: 1,
    adminClassIds: [...new Set(classes.flatMap((c) => c.adminClassIds))],
    expectedCount: sum((c) => c.expectedCount),
    capacity: sum((c) => c.capacity),
    teachers: classes.find((c) => c.teachers.length > 0)?.teachers ?? [],
    schedulePrefs: classes
      .flatMap((c) => c.schedulePrefs)
      .filter((pref, i, all) => all.findIndex((one) => same(one, pref)) === i),
    // one room that all ask for is asked for by the whole
    ...(rooms.length === 1 ? { fixedRoomId: rooms[0] } : {}),
  };
}

/** Each admin class on its own with its headcount; teachers and times are those of the class it was in. */
export function splitClass(
  c: ClassInput,
  headcountOf: (adminClassId: number) => number,
): ClassInput[] {
  if (c.adminClassIds.length < 2) return [c];
  return c.adminClassIds.map((id) => {
    const expectedCount = headcountOf(id);
    return {
      ...c,
      adminClassIds: [id],
      expectedCount,
      capacity: Math.max(expectedCount, Math.ceil(c.capacity / c.adminClassIds.length)),
    };
  });
}
