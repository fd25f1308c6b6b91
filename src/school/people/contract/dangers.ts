/** What somebody could do with it that reaches far or cannot be undone (权限 31), by permission. */
const DANGERS: Readonly<Record<string, string>> = {
  'student:student:exportSensitive': '带走全部学生的证件号和电话',
  'student:student:unmask': '看到学生的证件号和电话全文',
  'student:enrolment:exportSensitive': '带走全部新生的证件号和电话',
  'student:enrolment:unmask': '看到新生的证件号和电话全文',
  'student:change:backdate': '改变已经结束的学期里的学籍',
  'student:certificate:withdraw': '作废已经交给本人的证明',
  'talent:declaration:admin': '越过审批的各级',
  'talent:declaration:void': '作废已经通过的申报',
  'foundation:semester:reopen': '把已经结束的学期恢复为进行中',
  'system:user:exportSensitive': '带走全体教职工的证件号和电话',
  'system:user:unmask': '看到教职工的证件号和电话全文',
  'system:user:simulate': '以别人的身份查看系统',
  'system:user:assign': '给人角色和数据范围',
  'system:user:reset': '重置别人的密码',
  'system:role:edit': '改变一个角色的所有人的权限',
  'system:menu:edit': '改变所有人的菜单',
  'system:safety:edit': '改变密码策略和登录的限制',
};
/** Why a permission is dangerous; null: it is not. */
export const dangerOf = (permission: string): string | null => DANGERS[permission] ?? null;
export const dangerous = (): readonly string[] => Object.keys(DANGERS);
