import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { own } from '../../../../platform/web/form/task/taskFields.tsx';
import { Typed } from '../../../../platform/web/kit/plain/Text.tsx';
import type { DeclarationDetail } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationUnits } from '../../contract/decision.calls.ts';
import { ChoiceList } from '../form/sections/ChoiceList.tsx';

interface Props {
  detail: DeclarationDetail;
  level: Level;
  opinion: string;
  busy: boolean;
  onChange: (unitKey: string) => void;
  onClose: () => void;
}
/** 更换单位: which unit an administrator puts in the place of a level's; one without approvers cannot be chosen (审批 45). */
export function UnitDialog({ detail, level, opinion, busy, onChange, onClose }: Props) {
  const { data, error } = useCall(declarationUnits, {
    params: { id: detail.id, level },
    query: {},
  });
  return (
    <Task
      title={`更换${LEVEL_UNIT_ZH[level]}：${detail.courseName}`}
      action="更换单位"
      busy={busy}
      fields={{
        unitKey: own<string | null>(null, (at) => (
          <ChoiceList
            legend="新单位"
            rows={data?.map(({ key, name, approvers }) => ({
              key,
              label: name,
              note: approvers > 0 ? `${approvers} 人可以审批` : '没有审批人',
              disabled: approvers === 0,
            }))}
            error={error?.message}
            empty="没有其他单位可以选。"
            chosen={at.value}
            onChoose={at.onChange}
          />
        )),
      }}
      needs={['unitKey']}
      send={({ unitKey }) => {
        if (unitKey !== null) onChange(unitKey);
        return false;
      }}
      onClose={onClose}
    >
      <p>
        现在是 <b>{detail.units[level]?.name ?? '未确定'}</b>
        。更换后由新单位审批，原单位不再看到待办。
      </p>
      <Typed>更换原因：{opinion}</Typed>
    </Task>
  );
}
