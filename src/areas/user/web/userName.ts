import type { UserRow } from '../../../school/people/contract/user.entity.ts';

export const userName = (row: Pick<UserRow, 'cname' | 'employeeNumber'>): string =>
  `${row.cname}（${row.employeeNumber}）`;
