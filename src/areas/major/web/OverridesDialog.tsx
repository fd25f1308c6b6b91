import { useRef } from 'react';
import { CODE } from '../../../platform/contract/codes.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { useWorkingContext } from '../../../platform/web/actors/context.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { type CallData, useCall } from '../../../platform/web/api/query.ts';
import { LEAVE_LOST } from '../../../platform/web/form/editingQuestions.ts';
import { useEditing } from '../../../platform/web/form/useEditing.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { SelectField } from '../../../platform/web/kit/field/fields.tsx';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { useDict } from '../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { useReread } from '../../../platform/web/resource/list/commands.ts';
import { TreeSelect } from '../../../platform/web/scope/TreeSelect.tsx';
import {
  majorUnitOverrides,
  type RouteOverride,
  saveMajorUnitOverrides,
} from '../contract/majorUnit.calls.ts';
import majorUnit from '../contract/majorUnit.entity.ts';

const NEW: RouteOverride = { courseType: '', teachingUnitKey: null, supervisorUnitKey: null };

interface Props {
  row: EntityRow;
  mayEdit: boolean;
  onClose: () => void;
}
type Stored = CallData<typeof majorUnitOverrides>;
const titleOf = ({ labels }: EntityRow) =>
  `按课程类别指定：${labels.majorId ?? ''}（${labels.homeCampusId ?? ''}）`;

/** 按课程类别指定: public courses are taught and supervised by their own units, whatever the major (专业 13). */
export function OverridesDialog(props: Props) {
  const { data, error, isFetching, refetch } = useCall(majorUnitOverrides, {
    params: { id: props.row.id },
    query: {},
  });
  const first = useRef<Stored | null>(null);
  if (!isFetching && data) first.current ??= data;
  if (first.current) return <Editor {...props} first={first.current} />;
  return (
    <TaskDialog wide title={titleOf(props.row)} closeText="关闭" onClose={props.onClose}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Hint below>正在读取…</Hint>
      )}
    </TaskDialog>
  );
}

function Editor({ row, mayEdit, onClose, first }: Props & { first: Stored }) {
  const { businessType } = useWorkingContext();
  const types = useDict('course_type');
  const reread = useReread(majorUnit);
  const { id } = row;
  const editing = useEditing<readonly RouteOverride[]>({
    called: '按课程类别指定的单位',
    leave: LEAVE_LOST,
    closes: 'stored',
    text: first.overrides,
    record: { id, version: first.version },
    store: async (overrides, record) => {
      const body = { version: record?.version ?? first.version, overrides: [...overrides] };
      await callApi(
        saveMajorUnitOverrides,
        { params: { id }, body },
        { own: [CODE.invalid, CODE.conflict] },
      );
      return { id, version: body.version };
    },
    compare: async () => {
      const { data } = await callApi(majorUnitOverrides, { params: { id }, query: {} });
      return { record: { id, version: data.version } };
    },
    onLeft: (stored) => {
      onClose();
      if (!stored) return;
      notify({ type: 'success', message: '已保存按课程类别指定的单位', duration: 3000 });
      void reread();
    },
  });
  const { text: rows, problems } = editing;
  const change = (at: number, part: Partial<RouteOverride>) =>
    editing.change((all) => all.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const common = { businessType: businessType ?? 0, disabled: !mayEdit } as const;
  return (
    <TaskDialog
      wide
      title={titleOf(row)}
      {...(mayEdit ? { action: '保存' } : { closeText: '关闭' })}
      busy={editing.busy !== null}
      onAction={() => editing.save()}
      onClose={editing.leave}
    >
      <p>这些类别的课程不按专业的教学单位和主管单位审批，而按这里指定的单位。</p>
      {rows.length === 0 && <p role="status">还没有按课程类别指定的单位。</p>}
      <div className="route-overrides">
        {rows.map((one, at) => {
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
                options={types.map(({ dictValue, dictLabel }) => ({
                  value: dictValue,
                  label: dictLabel,
                }))}
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
                  variant="ghost"
                  aria-label={`删除第 ${at + 1} 行`}
                  onClick={() => editing.change((all) => all.filter((_, index) => index !== at))}
                >
                  删除
                </Button>
              )}
            </div>
          );
        })}
      </div>
      {mayEdit && (
        <Button variant="outline" onClick={() => editing.change((all) => [...all, NEW])}>
          增加一类
        </Button>
      )}
    </TaskDialog>
  );
}
