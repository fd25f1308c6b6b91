import type { CallReply } from '../../../platform/contract/call.ts';
import { entityCalls } from '../../../platform/contract/resource/calls.ts';
import { useWorkingContext } from '../../../platform/web/actors/context.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { date } from '../../../platform/web/form/task/pickFields.tsx';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { number, own, text } from '../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../platform/web/form/useSending.ts';
import { SmallTable } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { AsyncPick } from '../../../platform/web/kit/field/AsyncPick.tsx';
import { FormGrid, FormStack } from '../../../platform/web/kit/field/FormCard.tsx';
import { Hint, Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { useReread } from '../../../platform/web/resource/list/commands.ts';
import schoolClass from '../../../school/class/contract/class.entity.ts';
import major from '../../../school/major/contract/major.entity.ts';
import { classGenerate } from '../contract/class.calls.ts';

interface Major {
  id: number;
  label: string;
}
const search = async (keyword: string, signal: AbortSignal): Promise<Major[]> => {
  const { data } = await callApi(
    entityCalls(major).options,
    { query: keyword ? { keyword } : {} },
    { signal },
  );
  return data.map(({ value, label }) => ({ id: Number(value), label }));
};
/** The grade that comes after the working school year: 2027 of 2026-2027学年. */
const nextGrade = (schoolYear: string): string => /-(20\d{2})/.exec(schoolYear)?.[1] ?? '';
type Preview = CallReply<typeof classGenerate>['data'];

const FIELDS = {
  majorIds: own<readonly Major[]>([], ({ name, value, onChange, error }) => (
    <AsyncPick
      name={name}
      label="专业"
      required
      multiple
      placeholder="专业名称或代码，可选多个"
      search={search}
      keyOf={(row) => row.id}
      labelOf={(row) => row.label}
      chosen={value}
      onChange={onChange}
      error={error}
    />
  )),
  count: number({ label: '每个专业', required: true, unit: '个班', start: 1 }),
  planCount: number({ label: '每班计划人数', required: true, unit: '人', start: 30 }),
  beginOn: date({ label: '生效日期', required: true }),
};

/** 批量生成: majors × so many classes of a grade; what would be made is shown before it is (班级 7). */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const { schoolYearName } = useWorkingContext();
  const reread = useReread(schoolClass);
  return (
    <Task
      wide
      title="批量生成班级"
      action={({ seen }) => (seen === null ? '预览班级' : `生成 ${seen.rows.length} 个班级`)}
      fields={{
        ...FIELDS,
        grade: text({ label: '年级', required: true, max: 4, start: nextGrade(schoolYearName) }),
      }}
      blocked={({ seen }) => seen?.rows.length === 0}
      shows={(data: Preview, seen: Preview | null) => (seen ? null : data)}
      send={async ({ majorIds, ...rest }, { seen }) => {
        const body = { ...rest, majorIds: majorIds.map(({ id }) => id), dryRun: seen === null };
        return (await callApi(classGenerate, { body }, AT_FIELDS)).data;
      }}
      said={({ rows }) => `已生成 ${rows.length} 个班级`}
      rereads={reread}
      onClose={onClose}
    >
      {({ at, seen }) => (
        <FormStack>
          {at.majorIds}
          <FormGrid>
            {at.grade}
            {at.count}
            {at.planCount}
            {at.beginOn}
          </FormGrid>
          <Hint>
            班级名称和代码接着该专业已有班级的编排；校区、学院、培养层次与其最近的班级相同。
          </Hint>
          {seen && <PreviewTable {...seen} />}
        </FormStack>
      )}
    </Task>
  );
}

/** The classes that would be made, under what stands against them. */
const PreviewTable = ({ rows, problems }: Preview) => (
  <SmallTable
    boxed
    role="status"
    heads={['班级代码', '班级名称', '专业', '校区']}
    above={problems.map((problem) => <Problem key={problem}>{problem}</Problem>)}
  >
    {rows.map((row) => (
      <tr key={row.classCode}>
        <td>{row.classCode}</td>
        <td>{row.className}</td>
        <td>{row.majorName}</td>
        <td>{row.campusName}</td>
      </tr>
    ))}
  </SmallTable>
);
