import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { permissionOf } from '../../../platform/contract/resource/entity.ts';
import { countRows } from '../../../platform/server/resource/read.ts';
import type { ClosingCheck } from '../../../school/semester/server/closing.ts';
import change from '../../../school/student/contract/change.entity.ts';
import { changeExtras } from './change.entity.ts';

const IN_REVIEW = { declareStatus: String(DECLARE_STATUS.inReview) };

/** Status changes of a semester that nobody has decided on when it ends (学期 21); their approval goes on. */
export const changeClosing: ClosingCheck = {
  key: 'changes',
  title: '审批中的学籍异动',
  fate: '保留，继续审批',
  needs: permissionOf(change, 'list'),
  link: ({ semesterName }) =>
    `/student/change?${new URLSearchParams({ ...IN_REVIEW, semester: semesterName })}`,
  count: async (ctx, { id, businessType, semesterName }) => {
    const { client, caller, context } = ctx;
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from status_change where school_id = $1 and business_type = $2 and semester_id = $3 and declare_status = $4`,
      [caller.schoolId, businessType, id, DECLARE_STATUS.inReview],
    );
    const there = { ...ctx, context: { ...context, businessType, semesterId: id, campusId: null } };
    const seen = await countRows(
      change,
      there,
      { ...IN_REVIEW, semester: semesterName },
      changeExtras,
    );
    return { count: rows[0]?.n ?? 0, seen };
  },
};
