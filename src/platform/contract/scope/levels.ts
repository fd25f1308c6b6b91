/** Level of a unit in the organisation tree (单位 6). */
export type OrgLevel = 1 | 2 | 3 | 4 | 5;

const ORDINARY = { 1: '学校', 2: '校区', 3: '学院', 4: '系部', 5: '教研室' } as const;
/** Continuing education is organised in branches and stations (单位 8). */
const CONTINUING = { ...ORDINARY, 2: '分院', 5: '教学站点' } as const;
const CONTINUING_TYPE = 2;

/** What people call a level; the names of levels 2 and 5 follow the business type. */
export const levelName = (level: OrgLevel, businessType: number): string =>
  (businessType === CONTINUING_TYPE ? CONTINUING : ORDINARY)[level];
