import { useState } from 'react';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { AT_FIELDS, useSending } from '../../../../platform/web/form/useSending.ts';
import { SelectField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { useEntityOptions } from '../../../../platform/web/list/useEntityOptions.ts';
import { createPlan } from '../../contract/plan.calls.ts';

/** What it is made from: a template that is chosen here, or a plan whose row asked for it. */
export type NewPlanSource = { from: 'template'; id?: number } | { from: 'plan'; row: EntityRow };
const gradeAfter = (row: EntityRow): string =>
  String(Number((row as unknown as { grade: string }).grade) + 1);
const majorOf = (row: EntityRow): string => String((row as unknown as { majorId: number }).majorId);

/** 从模板新建, 复制到下一年级, 新建版本 (the same grade). */
export function NewPlanDialog({
  source,
  onMade,
  onClose,
}: {
  source: NewPlanSource;
  onMade: (id: number) => void;
  onClose: () => void;
}) {
  const isCopy = source.from === 'plan';
  const [template, setTemplate] = useState(
    source.from === 'template' && source.id ? String(source.id) : '',
  );
  const [major, setMajor] = useState(isCopy ? majorOf(source.row) : '');
  const [direction, setDirection] = useState('');
  const [grade, setGrade] = useState(isCopy ? gradeAfter(source.row) : '');
  const majors = useEntityOptions('talent/major');
  const templates = useEntityOptions('talent/template');
  const { busy, problems, send } = useSending();
  const refresh = useRefresh();
  const options = (rows: typeof majors) =>
    rows.map(({ value, label, code }) => ({ value: String(value), label: `${label}（${code}）` }));
  const make = () =>
    send(async () => {
      const body = {
        from: source.from,
        sourceId: isCopy ? source.row.id : Number(template),
        grade: grade.trim(),
        majorId: Number(major),
        directionId: direction ? Number(direction) : null,
      };
      const { data } = await callApi(createPlan, { body }, AT_FIELDS);
      notify({ type: 'success', message: '已新建培养方案草稿', duration: 3000 });
      await refresh('planList');
      onMade(data.id);
    });
  return (
    <TaskDialog
      title={
        isCopy
          ? `复制：${source.row.labels.planName ?? (source.row as unknown as { planName: string }).planName}`
          : '从模板新建培养方案'
      }
      action={isCopy ? '复制' : '新建'}
      busy={busy}
      blocked={!major || (!isCopy && !template) || grade.trim() === ''}
      onAction={() => void make()}
      onClose={onClose}
    >
      <p>
        {isCopy
          ? '课程组、课程、学期和章节照原方案复制为草稿。年级与原方案相同时为新版本，发布后原版本停用。'
          : '课程组、固定的公共课程和章节取自模板，以后修改模板不影响已建的方案。'}
      </p>
      {!isCopy && (
        <SelectField
          name="sourceId"
          label="模板"
          required
          value={template}
          placeholder="请选择"
          onChange={setTemplate}
          options={options(templates)}
          error={problems.sourceId}
        />
      )}
      <TextField
        name="grade"
        label="年级"
        required
        value={grade}
        max={4}
        placeholder="如 2027"
        onChange={setGrade}
        error={problems.grade}
      />
      <SelectField
        name="majorId"
        label="专业"
        required
        value={major}
        placeholder="请选择"
        onChange={setMajor}
        options={options(majors)}
        error={problems.majorId ?? problems.homeCampusId}
      />
      {!isCopy && (
        <DirectionField value={direction} onChange={setDirection} error={problems.directionId} />
      )}
    </TaskDialog>
  );
}

function DirectionField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const directions = useEntityOptions('talent/majorDirection');
  if (directions.length === 0) return null;
  return (
    <SelectField
      name="directionId"
      label="专业方向"
      value={value}
      placeholder="全专业"
      onChange={onChange}
      options={directions.map(({ value: id, label }) => ({ value: String(id), label }))}
      error={error}
    />
  );
}
