import type { KeptQuestion } from '../kit/model.ts';

const yes = (text: string): KeptQuestion => ({ text, can: true });
const no = (text: string): KeptQuestion => ({ text, can: false });
/** What people ask about the approval, each with the answer that its rule wants. */
export const approvalQuestions: readonly KeptQuestion[] = [
  no('四级审批，主讲已定时，有没有办法不经教学单位就通过？'),
  yes('有没有办法不经教学单位就通过？'),
  no('有没有办法不经提交就到审批中？'),
  no('四级审批，主讲未定时，不经安排教师能到主管单位审批吗？'),
  no('经兼任审批的申报人的通过能到已通过吗？'),
  no('经意见太短能到已退回吗？'),
  yes('从不予通过能回到审批中吗？'),
  no('从不予通过不经管理员能到审批中吗？'),
  no('从已通过能到已退回吗？'),
  yes('从已通过不经主审单位能到已作废吗？'),
  no('从已通过不经主审单位、系统能到已作废吗？'),
  no('从已作废能到审批中吗？'),
  no('经无权限的人能到已通过吗？'),
  yes('经转办能到已通过吗？'),
];
