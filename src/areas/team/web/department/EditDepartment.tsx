import { CODE } from '../../../../platform/contract/codes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { people } from '../../../../platform/web/form/task/pickFields.tsx';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { number } from '../../../../platform/web/form/task/taskFields.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { type DepartmentRow, editDepartment } from '../../contract/department.calls.ts';

/** 编制数 and 负责人 of a department, for all its units at once. */
export const EditDepartment = ({ row, onClose }: { row: DepartmentRow; onClose: () => void }) => (
  <Task
    title={`部门：${row.unitName}`}
    action="保存"
    fields={{
      quota: number({
        label: '编制数',
        unit: '人',
        start: row.quota ?? Number.NaN,
        mayBeEmpty: true,
        hint: `在岗 ${row.onDuty} 人；空为未设置`,
      }),
      leaderStaffId: people({ label: '负责人', start: row.leader ? [row.leader] : [] }),
    }}
    send={({ quota, leaderStaffId: [leader] }) => {
      const body = {
        unitCode: row.unitCode,
        version: row.version,
        quota: Number.isNaN(quota) ? null : quota,
        leaderStaffId: leader?.userId ?? null,
      };
      return callApi(editDepartment, { body }, { own: [CODE.invalid] });
    }}
    said={() => `${row.unitName} 已保存`}
    rereads={['hrDepartments', 'collegeList', 'departmentList', 'organizationList', 'unitLeaders']}
    onClose={onClose}
  >
    {({ at, values, put }) => (
      <>
        <Stack className="hr-form">
          {at.quota}
          {at.leaderStaffId}
          {values.leaderStaffId.length > 0 && (
            <TextButton onClick={() => put({ leaderStaffId: [] })}>清除负责人</TextButton>
          )}
        </Stack>
        {row.units.length > 1 && (
          <Hint>
            同时修改 {row.units.map((unit) => unit.businessTypeName).join('、')} 中代码为{' '}
            {row.unitCode} 的单位。
          </Hint>
        )}
      </>
    )}
  </Task>
);
