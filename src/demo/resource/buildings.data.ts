/** Buildings with the rooms that stand in them: 18 buildings, 300 rooms by type (演示 10). */
type Line = readonly [
  code: string,
  name: string,
  type: string,
  floors: number,
  zone: number | null,
  rooms: Readonly<Record<string, number>>,
];
const [LECTURE, SMART, STEPPED, PLAIN, COMPUTER, LANGUAGE, LAB, ART, SPORT] = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
];
const of = (...pairs: readonly (readonly [string | undefined, number])[]) =>
  Object.fromEntries(pairs) as Record<string, number>;

/** By campus. `zone`: number of the partition. */
export const BUILDINGS: readonly (readonly Line[])[] = [
  [
    ['MD01', '明德楼', '1', 6, 1, of([LECTURE, 40], [SMART, 6], [STEPPED, 4])],
    ['MD02', '明志楼', '1', 6, 2, of([LECTURE, 30], [PLAIN, 10], [STEPPED, 3])],
    ['MD03', '明理楼', '1', 5, 2, of([LECTURE, 18], [SMART, 8])],
    ['MD04', '信息楼', '2', 8, 3, of([COMPUTER, 12], [SMART, 2])],
    ['MD05', '机电实验楼', '2', 6, 3, of([LAB, 10])],
    ['MD06', '明德综合楼', '3', 10, 1, of([LECTURE, 6], [STEPPED, 3], [LANGUAGE, 4])],
    ['MD07', '明德图书馆', '5', 5, 2, of([SMART, 1])],
    ['MD08', '明德体育馆', '4', 2, 4, of([SPORT, 3])],
  ],
  [
    ['QS01', '求实楼', '1', 5, 5, of([LECTURE, 24], [STEPPED, 3], [PLAIN, 8])],
    ['QS02', '笃行楼', '1', 5, 5, of([PLAIN, 6], [SMART, 4])],
    ['QS03', '理化实验楼', '2', 6, 6, of([LAB, 12])],
    ['QS04', '求实计算中心', '2', 4, 6, of([COMPUTER, 7])],
    ['QS05', '求实体育馆', '4', 2, 7, of([SPORT, 2])],
  ],
  [
    ['BJ01', '滨江楼', '1', 6, 8, of([LECTURE, 32], [STEPPED, 5])],
    ['BJ02', '文科楼', '1', 5, 8, of([PLAIN, 6], [LANGUAGE, 4])],
    ['BJ03', '艺术楼', '2', 5, 8, of([ART, 8], [SMART, 3])],
    ['BJ04', '生命科学楼', '2', 6, 9, of([LAB, 8], [COMPUTER, 7])],
    ['BJ05', '滨江体育中心', '4', 1, null, of([SPORT, 1])],
  ],
];
export const PARTITIONS = [
  '明德东教学区 1',
  '明德西教学区 1',
  '明德实验区 2',
  '明德体育区 3',
  '求实教学区 1',
  '求实实验区 2',
  '求实体育区 3',
  '滨江教学区 1',
  '滨江实验区 2',
].map((line) => line.split(' ') as [name: string, kind: string]);

/** Seats that rooms of a type come with. */
export const SIZES: Readonly<Record<string, readonly number[]>> = {
  [LECTURE as string]: [60, 80, 90, 120, 130, 150, 180],
  [SMART as string]: [30, 40, 48, 60],
  [STEPPED as string]: [160, 200, 240, 300],
  [PLAIN as string]: [45, 50, 60],
  [COMPUTER as string]: [50, 60, 80, 100],
  // a class of 58 finds no 语音室 (演示 27)
  [LANGUAGE as string]: [40, 45, 50],
  [LAB as string]: [30, 36, 40],
  [ART as string]: [30, 40],
  [SPORT as string]: [60, 120, 200],
};
/** What stands in rooms of a type: entries of equipment_type; `*`: one for each seat. */
export const EQUIPMENT: Readonly<Record<string, readonly string[]>> = {
  [LECTURE as string]: ['1', '4', '5'],
  [SMART as string]: ['2', '3', '4', '5'],
  [STEPPED as string]: ['1', '3', '4', '5'],
  [PLAIN as string]: ['5'],
  [COMPUTER as string]: ['1', '5', '6*'],
  [LANGUAGE as string]: ['1', '4', '5', '6*'],
  [LAB as string]: ['5'],
  [ART as string]: ['5'],
  [SPORT as string]: [],
};
