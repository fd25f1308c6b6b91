import { Button } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import { majorUnitOverrides, type RouteOverride, saveMajorUnitOverrides } from '../../../contract/talent/majorUnit.calls.ts';
import majorUnit from '../../../contract/talent/majorUnit.entity.ts';
import { useWorkingContext } from '../../actors/context.ts';
import { confirm } from '../../actors/dialog.ts';
import { notify } from '../../actors/notification.ts';
import { callApi } from '../../api/call.ts';
import { useCall } from '../../api/query.ts';
import { useReread } from '../../ui/entity/commands.ts';
import { LEAVE_LOST } from '../../ui/form/editingQuestions.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import { TreeSelect } from '../../ui/form/TreeSelect.tsx';
import { AT_FIELDS, useSending } from '../../ui/form/useSending.ts';
import { ErrorState } from '../../ui/list/EmptyState.tsx';
import { useDict } from '../../ui/list/Tag.tsx';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';

const NEW: RouteOverride = { courseType: '', teachingUnitKey: null, supervisorUnitKey: null };

/** 按课程类别指定: public courses are taught and supervised by their own units, whatever the major (domain.md 1.3.3). */
export function OverridesDialog({ row, mayEdit, onClose }: { row: EntityRow; mayEdit: boolean; onClose: () => void }) {
  const { data, error, refetch } = useCall(majorUnitOverrides, { params: { id: row.id }, query: {} });
  const [rows, setRows] = useState<readonly RouteOverride[] | null>(null);
  const { businessType } = useWorkingContext();
  const types = useDict('course_type');
  const { busy, problems, send } = useSending();
  const reread = useReread(majorUnit);
  useEffect(() => {
    if (data) setRows((typed) => typed ?? data.overrides);
  }, [data]);
  const change = (at: number, part: Partial<RouteOverride>) =>
    setRows((all) => (all ?? []).map((one, index) => (index === at ? { ...one, ...part } : one)));
  const save = () =>
    send(async () => {
      const body = { version: data?.version ?? row.version, overrides: [...(rows ?? [])] };
      await callApi(saveMajorUnitOverrides, { params: { id: row.id }, body }, AT_FIELDS);
      notify({ type: 'success', message: '已保存按课程类别指定的单位', duration: 3000 });
      onClose();
      await reread();
    });
  const isChanged = rows !== null && JSON.stringify(rows) !== JSON.stringify(data?.overrides);
  const leave = async () => {
    const stays =
      isChanged &&
      (await confirm(LEAVE_LOST).then(
        () => false,
        () => true,
      ));
    if (!stays) onClose();
  };
  const common = { businessType: businessType ?? 0, disabled: !mayEdit } as const;
  return (
    <TaskDialog
      wide
      title={`按课程类别指定：${row.labels.majorId ?? ''}（${row.labels.homeCampusId ?? ''}）`}
      {...(mayEdit ? { action: '保存' } : { closeText: '关闭' })}
      busy={busy}
      blocked={!rows}
      onAction={() => void save()}
      onClose={() => void leave()}
    >
      <p>这些类别的课程不按专业的教学单位和主管单位审批，而按这里指定的单位。</p>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {rows?.length === 0 && <p role="status">还没有按课程类别指定的单位。</p>}
      <div className="route-overrides">
        {rows?.map((one, at) => {
          const at_ = (field: keyof RouteOverride) => problems[`overrides.${at}.${field}`];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no key of its own before its type is chosen
            <div key={at} className="route-override">
              <SelectField
                name={`overrides.${at}.courseType`}
                label="课程类别"
                required
                value={one.courseType}
                placeholder="请选择"
                onChange={(courseType) => change(at, { courseType })}
                options={types.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))}
                disabled={!mayEdit}
                error={at_('courseType')}
              />
              <TreeSelect
                {...common}
                name={`overrides.${at}.teachingUnitKey`}
                label="教学单位"
                value={one.teachingUnitKey}
                selectable={() => true}
                onChange={(key) => change(at, { teachingUnitKey: key || null })}
                error={at_('teachingUnitKey')}
              />
              <TreeSelect
                {...common}
                name={`overrides.${at}.supervisorUnitKey`}
                label="主管单位"
                value={one.supervisorUnitKey}
                selectable={() => true}
                onChange={(key) => change(at, { supervisorUnitKey: key || null })}
                error={at_('supervisorUnitKey')}
              />
              {mayEdit && (
                <Button
                  size="sm"
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={`删除第 ${at + 1} 行`}
                  onClick={() => setRows((all) => (all ?? []).filter((_, index) => index !== at))}
                >
                  删除
                </Button>
              )}
            </div>
          );
        })}
      </div>
      {mayEdit && rows && (
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setRows([...rows, NEW])}>
          增加一类
        </Button>
      )}
    </TaskDialog>
  );
}
