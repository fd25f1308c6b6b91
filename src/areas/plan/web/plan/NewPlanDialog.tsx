import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { select, text } from '../../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../../platform/web/form/useSending.ts';
import { useEntityOptions } from '../../../../platform/web/list/useEntityOptions.ts';
import { createPlan } from '../../contract/plan.calls.ts';

/** What it is made from: a template that is chosen here, or a plan whose row asked for it. */
export type NewPlanSource = { from: 'template'; id?: number } | { from: 'plan'; row: EntityRow };
const gradeAfter = (row: EntityRow): string =>
  String(Number((row as unknown as { grade: string }).grade) + 1);
const majorOf = (row: EntityRow): string => String((row as unknown as { majorId: number }).majorId);

type Rows = ReturnType<typeof useEntityOptions>;
const withCodes = (rows: Rows) =>
  rows.map(({ value, label, code }) => ({ value: String(value), label: `${label}（${code}）` }));
const CHOOSE = { required: true, placeholder: '请选择' };

/** What a plan is made of, as far as it is known already. */
function useFields(source: NewPlanSource) {
  const row = source.from === 'plan' ? source.row : null;
  const template = source.from === 'template' && source.id ? String(source.id) : '';
  const directions = useEntityOptions('talent/majorDirection');
  const fields = {
    sourceId: select<string>({
      ...CHOOSE,
      label: '模板',
      start: template,
      options: withCodes(useEntityOptions('talent/template')),
    }),
    grade: text({
      label: '年级',
      required: true,
      start: row ? gradeAfter(row) : '',
      max: 4,
      placeholder: '如 2027',
    }),
    majorId: select<string>({
      ...CHOOSE,
      label: '专业',
      start: row ? majorOf(row) : '',
      options: withCodes(useEntityOptions('talent/major')),
    }),
    directionId: select<string>({
      label: '专业方向',
      placeholder: '全专业',
      options: directions.map(({ value, label }) => ({ value: String(value), label })),
    }),
  };
  return { fields, hasDirections: directions.length > 0 };
}

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
  const { fields, hasDirections } = useFields(source);
  return (
    <Task
      title={
        isCopy
          ? `复制：${source.row.labels.planName ?? (source.row as unknown as { planName: string }).planName}`
          : '从模板新建培养方案'
      }
      action={isCopy ? '复制' : '新建'}
      fields={fields}
      needs={isCopy ? ['majorId', 'grade'] : ['sourceId', 'majorId', 'grade']}
      send={({ sourceId, grade, majorId, directionId }) => {
        const body = {
          from: source.from,
          sourceId: isCopy ? source.row.id : Number(sourceId),
          grade: grade.trim(),
          majorId: Number(majorId),
          directionId: directionId ? Number(directionId) : null,
        };
        return callApi(createPlan, { body }, AT_FIELDS);
      }}
      alsoAt={{ majorId: ['homeCampusId'] }}
      said={() => '已新建培养方案草稿'}
      rereads={['planList']}
      onDone={({ data }) => onMade(data.id)}
      onClose={onClose}
    >
      {({ at }) => (
        <>
          <p>
            {isCopy
              ? '课程组、课程、学期和章节照原方案复制为草稿。年级与原方案相同时为新版本，发布后原版本停用。'
              : '课程组、固定的公共课程和章节取自模板，以后修改模板不影响已建的方案。'}
          </p>
          {!isCopy && at.sourceId}
          {at.grade}
          {at.majorId}
          {!isCopy && hasDirections && at.directionId}
        </>
      )}
    </Task>
  );
}
