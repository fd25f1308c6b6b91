import { DECLARE_STATUS } from '../../../machines/approval/approval.stored.ts';
import type { ClosingCheck } from '../policy/closing.ts';

/** Status changes of a semester that nobody has decided on when it ends (domain.md 1.2 "Closing checks"); their approval goes on. */
export const changeClosing: ClosingCheck = {
  key: 'changes',
  title: '审批中的学籍异动',
  fate: '保留，继续审批',
  link: null,
  count: async ({ client, caller }, { id, businessType }) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from status_change where school_id = $1 and business_type = $2 and semester_id = $3 and declare_status = $4`,
      [caller.schoolId, businessType, id, DECLARE_STATUS.inReview],
    );
    const count = rows[0]?.n ?? 0;
    return { count, seen: count };
  },
};
