import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { NumberField } from '../../../../platform/web/kit/field/fields.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { PeoplePick } from '../../../../platform/web/scope/PeoplePick.tsx';
import { type DepartmentRow, editDepartment } from '../../contract/department.calls.ts';

/** 编制数 and 负责人 of a department, for all its units at once. */
export function EditDepartment({ row, onClose }: { row: DepartmentRow; onClose: () => void }) {
  const [quota, setQuota] = useState<number>(row.quota ?? Number.NaN);
  const [leader, setLeader] = useState(row.leader ? [row.leader] : []);
  const { busy, problems: errors, send: underWay } = useSending();
  const refresh = useRefresh();
  const save = () =>
    underWay(async () => {
      const body = {
        unitCode: row.unitCode,
        version: row.version,
        quota: Number.isNaN(quota) ? null : quota,
      };
      await callApi(
        editDepartment,
        { body: { ...body, leaderStaffId: leader[0]?.userId ?? null } },
        { own: [CODE.invalid] },
      );
      notify({ type: 'success', message: `${row.unitName} 已保存`, duration: 3000 });
      onClose();
      void refresh(
        'hrDepartments',
        'collegeList',
        'departmentList',
        'organizationList',
        'unitLeaders',
      );
    });
  return (
    <TaskDialog
      title={`部门：${row.unitName}`}
      action="保存"
      busy={busy}
      onAction={() => void save()}
      onClose={onClose}
    >
      <Stack className="hr-form">
        <NumberField
          name="quota"
          label="编制数"
          unit="人"
          value={quota}
          onChange={setQuota}
          onEmpty={() => setQuota(Number.NaN)}
          hint={`在岗 ${row.onDuty} 人；空为未设置`}
          error={errors.quota}
        />
        <PeoplePick
          name="leaderStaffId"
          label="负责人"
          chosen={leader}
          onChange={setLeader}
          error={errors.leaderStaffId}
        />
        {leader.length > 0 && <TextButton onClick={() => setLeader([])}>清除负责人</TextButton>}
      </Stack>
      {row.units.length > 1 && (
        <Hint>
          同时修改 {row.units.map((unit) => unit.businessTypeName).join('、')} 中代码为{' '}
          {row.unitCode} 的单位。
        </Hint>
      )}
    </TaskDialog>
  );
}
