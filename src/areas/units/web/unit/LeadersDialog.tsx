import { CODE } from '../../../../platform/contract/codes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { people } from '../../../../platform/web/form/task/pickFields.tsx';
import { ReadFirst } from '../../../../platform/web/form/task/ReadFirst.tsx';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { setUnitLeaders, unitLeaders } from '../../../../school/units/contract/unit.calls.ts';
import { useUnitReread } from './useUnitReread.ts';
import './unit.css';

interface Props {
  id: number;
  unitName: string;
  onClose: () => void;
}
const ids = (chosen: readonly { userId: number }[]) => chosen.map((one) => one.userId);

/** 负责人, 分管教学领导 and 教学秘书 of a unit (单位 30). */
export function LeadersDialog({ id, unitName, onClose }: Props) {
  const reread = useUnitReread();
  const title = `负责人：${unitName}`;
  return (
    <ReadFirst title={title} call={unitLeaders} input={{ params: { id } }} onClose={onClose}>
      {({ version, leader, deputies, secretaries }) => (
        <Task
          title={title}
          action="保存"
          fields={{
            leaderStaffId: people({ label: '负责人', start: leader ? [leader] : [] }),
            deputyIds: people({ label: '分管教学领导', multiple: true, start: deputies }),
            secretaryIds: people({ label: '教学秘书', multiple: true, start: secretaries }),
          }}
          send={(values) => {
            const body = {
              version,
              leaderStaffId: values.leaderStaffId[0]?.userId ?? null,
              deputyIds: ids(values.deputyIds),
              secretaryIds: ids(values.secretaryIds),
            };
            return callApi(setUnitLeaders, { params: { id }, body }, { own: [CODE.invalid] });
          }}
          said={() => `${unitName} 的负责人已保存`}
          rereads={reread}
          onClose={onClose}
        >
          {({ at, values, put }) => (
            <>
              <Stack className="unit-people">
                {at.leaderStaffId}
                {values.leaderStaffId.length > 0 && (
                  <TextButton onClick={() => put({ leaderStaffId: [] })}>清除负责人</TextButton>
                )}
                {at.deputyIds}
                {at.secretaryIds}
              </Stack>
              <Hint>负责人信息供查阅和推荐审批人，不会因此得到审批权限。</Hint>
            </>
          )}
        </Task>
      )}
    </ReadFirst>
  );
}
