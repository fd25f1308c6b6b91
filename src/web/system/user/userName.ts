import type { UserRow } from '../../../contract/system/user.entity.ts';

export const userName = (row: Pick<UserRow, 'cname' | 'employeeNumber'>): string => `${row.cname}（${row.employeeNumber}）`;
