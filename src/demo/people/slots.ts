import { COLLEGES, OFFICES } from '../foundation/units.data.ts';
import { hash, shuffled } from '../kit/hash.ts';

/** Dictionary `staff_type`: 1 专任教师 2 教辅 3 行政 5 外聘. */
export type StaffType = '1' | '2' | '3' | '5';
/** One post of the staff plan, before somebody holds it. */
export interface Slot {
  unitKey: string;
  staffType: StaffType;
  /** Dictionary `sys_title`, only for teachers. */
  titleCode: string | null;
}
/** Of the 620 teachers (演示 7: 12, 30, 45, 13 %). */
const TITLES = [
  ['011', 74],
  ['012', 186],
  ['013', 279],
  ['014', 81],
] as const;
const TEACHERS = 620;
/** Posts beyond the seven of every department, where more is taught (departments 4-1 … 4-60). */
const MORE_POSTS =
  '1:9 2:7 3:15 4:5 5:12 6:9 7:13 8:5 9:5 10:2 11:1 12:8 16:2 20:1 24:4 25:4 26:11 27:2 28:2 29:2 31:1 36:1 37:1 40:9 44:7 48:1 60:3';
const MORE = new Map(
  MORE_POSTS.split(' ').map((entry) => entry.split(':').map(Number) as [number, number]),
);
const POSTS = 7;
const GENERAL_EDUCATION_TEACHERS = 10;
/** 教务处 … 信息化中心: 72 posts; with three in each college 120. */
const OFFICE_POSTS = [16, 8, 10, 11, 9, 8, 10, 0] as const;
const LABORATORY_POSTS = 40;
const EXTERNAL_POSTS = 20;

function teachers(): Slot[] {
  const units = COLLEGES.flatMap(({ departments }, c) =>
    departments.map((_, d) => `4-${c * 4 + d + 1}`),
  );
  const plan = units.flatMap((unitKey, i) =>
    Array.from({ length: POSTS + (MORE.get(i + 1) ?? 0) }, () => unitKey),
  );
  plan.push(...Array.from({ length: GENERAL_EDUCATION_TEACHERS }, () => '3-24'));
  const extra = shuffled(units, (unitKey) => `extra:${unitKey}`).slice(0, TEACHERS - plan.length);
  const posts = [...plan, ...extra].map((unitKey, i) => ({ unitKey, i }));
  const titles = TITLES.flatMap(([code, count]) => Array.from({ length: count }, () => code));
  const ranked = shuffled(posts, ({ i }) => `title:${i}`);
  return ranked
    .map(({ unitKey, i }, rank) => ({
      unitKey,
      staffType: '1' as const,
      titleCode: titles[rank] ?? null,
      i,
    }))
    .sort((a, b) => a.i - b.i);
}

/** The 800 posts: 620 teachers, 120 administrators, 40 laboratory assistants, 20 external teachers (演示 7). */
export function staffPlan(): Slot[] {
  const offices = OFFICES.flatMap((_, i) =>
    Array.from({ length: OFFICE_POSTS[i] ?? 0 }, () => `3-${17 + i}`),
  );
  const secretaries = COLLEGES.flatMap((_, c) => Array.from({ length: 3 }, () => `3-${c + 1}`));
  // laboratories belong to the colleges of engineering and science
  const laboratories = Array.from({ length: LABORATORY_POSTS }, (_, i) => `4-${(i % 20) + 1}`);
  const external = Array.from(
    { length: EXTERNAL_POSTS },
    (_, i) => `4-${(hash(`external:${i}`) % 64) + 1}`,
  );
  const plain = (units: readonly string[], staffType: StaffType) =>
    units.map((unitKey): Slot => ({ unitKey, staffType, titleCode: null }));
  return [
    ...teachers().map(({ unitKey, staffType, titleCode }) => ({ unitKey, staffType, titleCode })),
    ...plain([...offices, ...secretaries], '3'),
    ...plain(laboratories, '2'),
    ...plain(external, '5'),
  ];
}
