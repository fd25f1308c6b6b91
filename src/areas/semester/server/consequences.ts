import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import type { ClosingCheck } from '../../../school/semester/server/closing.ts';

const minute = (text: unknown) => String(text).slice(5).replace('T', ' ');

/** What each step would bring about, in sentences for whoever is about to take it (学期 16). */
export function consequencesOf(
  row: EntityRow,
  currentName: string | null,
  left: readonly { check: ClosingCheck; count: number }[],
) {
  const window = row.declareOpenAt
    ? `${minute(row.declareOpenAt)} 至 ${minute(row.declareCloseAt)}`
    : null;
  const of = (key: string) => left.find(({ check }) => check.key === key)?.count ?? 0;
  const [late, others] = [of('late'), of('inReview')];
  const drafts = left
    .filter(({ check }) => check.isDraft)
    .reduce((sum, { count }) => sum + count, 0);
  const advance: Readonly<Record<number, readonly string[]>> = {
    0: [
      window
        ? `教学秘书可以在 ${window} 新增、提交本学期的教学任务申报`
        : '需要先填写申报开放和截止时间',
      '学期不能再删除，首页和申报页显示申报窗口',
    ],
    1: [
      '停止新增和提交申报，已延期的单位在延期内除外',
      ...(drafts > 0 ? [`${drafts} 条没有提交的申报保留，不能再提交`] : []),
      ...(others > 0 ? [`${others} 条审批中的申报继续审批`] : []),
      ...(late > 0 ? [`${late} 条审批中的申报已过本级审批截止，延期后才能继续办理`] : []),
    ],
    2: ['审批开关不能再修改', '已通过的申报作废需要管理权限'],
    3: ['申报和审批的操作全部停止，记录仍可查看', '需要时，有权限的人可以恢复为进行中'],
  };
  return {
    advance: [...(advance[Number(row.state)] ?? [])],
    archive: [
      '学期的全部内容只能查看，不能恢复',
      ...left.map(({ check, count }) => `${count} 条${check.title}：${check.fate}`),
    ],
    reopen: ['申报和审批的操作重新可用', '单位需要补报时，再为它延期'],
    setCurrent: [
      ...(currentName ? [`${currentName}不再是当前学期`] : []),
      '没有设置默认学期的人登录后进入本学期，首页的教学周按本学期计算',
    ],
  };
}
