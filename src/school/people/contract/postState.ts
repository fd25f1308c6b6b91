/** Where a record of 职务与岗位 stands on a day (用户 36). */
export const POST_STATE_ZH = { now: '现任', past: '已结束', coming: '将任' } as const;
