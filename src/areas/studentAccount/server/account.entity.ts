import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { accountStatusSql } from '../../../school/people/server/accountState.ts';

const UTC = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const of = (column: string) =>
  `select ${column} from student_account a join app_user u on u.school_id = a.school_id and u.id = a.user_id where a.school_id = e.school_id and a.student_id = e.id`;
export const ACCOUNT_STATUS = `coalesce((${of(accountStatusSql('u'))}), 'none')`;

/** 学生账号 (学生账号 15). A bound phone number is told by its last digits alone. */
export const accountExtras: EntityExtras = {
  counts: {
    accountStatus: ACCOUNT_STATUS,
    username: of('u.username'),
    boundMobile: of(`case when u.mobile is null then null else '已绑定' end`),
    lastLoginAt: of(`to_char(u.last_login_at at time zone 'utc', ${UTC})`),
    closedBy: of(
      '(select c.change_no from status_change c where c.school_id = a.school_id and c.id = a.closed_by_change_id)',
    ),
    openedAt: of(`to_char(a.opened_at at time zone 'utc', ${UTC})`),
  },
  filters: {
    login: (asked) =>
      `exists (${of(asked === 'never' ? '1' : '2')} and ${asked === 'never' ? 'u.last_login_at is null' : 'u.must_change_password'})`,
  },
};
