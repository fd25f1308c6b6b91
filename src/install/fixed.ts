/** The one school of an installation. */
export const SCHOOL_ID = 1;
/** When the base data was entered. */
const ENTERED_AT = '2026-08-20T09:00:00+08:00';
/** Book-keeping of everything that no approval touches. */
export const BOOKED = { version: 1, createdAt: ENTERED_AT, updatedAt: ENTERED_AT } as const;
/** 0 本科生教育, 1 研究生教育, 2 继续教育. */
export type BusinessType = 0 | 1 | 2;
export const BUSINESS_TYPES: readonly BusinessType[] = [0, 1, 2];
