import { EDITABLE_STATUSES, UNFINISHED } from '../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import {
  afterPublication,
  restorePublication,
} from '../../../../machines/publication/publication.stored.ts';

const PREPARING = restorePublication(0);
interface Place {
  declareStatus: number;
  currentLevel: number | null;
}

/** `planStatus` for a place in the approval chart: 0 草稿 1 已提交 2 单位审核通过 3 退回 5 已停用 6 已通过待发布 (方案 24). */
export function planStatusAfter({ declareStatus, currentLevel }: Place): number {
  switch (declareStatus) {
    case DECLARE_STATUS.inReview:
      return currentLevel === 1 ? 1 : 2;
    case DECLARE_STATUS.returned:
      return 3;
    case DECLARE_STATUS.approved:
      return afterPublication(PREPARING, { type: 'pass' });
    case DECLARE_STATUS.rejected:
    case DECLARE_STATUS.voided:
      return afterPublication(PREPARING, { type: 'reject' });
    default:
      return 0;
  }
}

/** Where the approval chart lets a plan be changed: 草稿 and 退回. */
export const EDITABLE_PLAN: readonly number[] = [
  ...new Set(
    EDITABLE_STATUSES.map((declareStatus) =>
      planStatusAfter({ declareStatus, currentLevel: null }),
    ),
  ),
];

/** `changeStatus`: 0 草稿 1 审批中 2 已退回 3 已生效 4 不予通过. */
export function changeStatusAfter({ declareStatus }: Pick<Place, 'declareStatus'>): number {
  switch (declareStatus) {
    case DECLARE_STATUS.inReview:
      return 1;
    case DECLARE_STATUS.returned:
      return 2;
    case DECLARE_STATUS.approved:
      return 3;
    case DECLARE_STATUS.rejected:
    case DECLARE_STATUS.voided:
      return 4;
    default:
      return 0;
  }
}
const changesOf = (declareStatuses: readonly number[]): number[] => [
  ...new Set(declareStatuses.map((declareStatus) => changeStatusAfter({ declareStatus }))),
];
/** A change of a plan that is under way: there is one at most. */
export const OPEN_CHANGE = changesOf(UNFINISHED);
export const APPLIED_CHANGE = changeStatusAfter({ declareStatus: DECLARE_STATUS.approved });
