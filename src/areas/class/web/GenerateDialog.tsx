import { useState } from 'react';
import type { CallReply } from '../../../platform/contract/call.ts';
import { entityCalls } from '../../../platform/contract/resource/calls.ts';
import { useWorkingContext } from '../../../platform/web/actors/context.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { AT_FIELDS, useSending } from '../../../platform/web/form/useSending.ts';
import { AsyncPick } from '../../../platform/web/kit/field/AsyncPick.tsx';
import { DateField } from '../../../platform/web/kit/field/DateField.tsx';
import { FormGrid, FormStack } from '../../../platform/web/kit/field/FormCard.tsx';
import { NumberField, TextField } from '../../../platform/web/kit/field/fields.tsx';
import { SmallTable } from '../../../platform/web/kit/piece/SmallTable.tsx';
import { Hint, Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
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

/** 批量生成: majors × so many classes of a grade; what would be made is shown before it is (班级 7). */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const { schoolYearName } = useWorkingContext();
  const [grade, setGrade] = useState(nextGrade(schoolYearName));
  const [majors, setMajors] = useState<Major[]>([]);
  const [count, setCount] = useState(1);
  const [planCount, setPlanCount] = useState(30);
  const [beginOn, setBeginOn] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const { busy, problems, send } = useSending();
  const reread = useReread(schoolClass);
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPreview(null);
    };
  const body = { grade, majorIds: majors.map(({ id }) => id), count, planCount, beginOn };
  const go = () =>
    send(async () => {
      const { data } = await callApi(
        classGenerate,
        { body: { ...body, dryRun: preview === null } },
        AT_FIELDS,
      );
      if (preview === null) return setPreview(data);
      notify({ type: 'success', message: `已生成 ${data.rows.length} 个班级`, duration: 3000 });
      onClose();
      await reread();
    });
  return (
    <TaskDialog
      wide
      title="批量生成班级"
      action={preview === null ? '预览班级' : `生成 ${preview.rows.length} 个班级`}
      busy={busy}
      blocked={preview?.rows.length === 0}
      onAction={() => void go()}
      onClose={onClose}
    >
      <FormStack>
        <AsyncPick
          name="majorIds"
          label="专业"
          required
          multiple
          placeholder="专业名称或代码，可选多个"
          search={search}
          keyOf={(row) => row.id}
          labelOf={(row) => row.label}
          chosen={majors}
          onChange={changed(setMajors)}
          error={problems.majorIds}
        />
        <FormGrid>
          <TextField
            name="grade"
            label="年级"
            required
            max={4}
            value={grade}
            onChange={changed(setGrade)}
            error={problems.grade}
          />
          <NumberField
            name="count"
            label="每个专业"
            required
            unit="个班"
            value={count}
            onChange={changed(setCount)}
            error={problems.count}
          />
          <NumberField
            name="planCount"
            label="每班计划人数"
            required
            unit="人"
            value={planCount}
            onChange={changed(setPlanCount)}
            error={problems.planCount}
          />
          <DateField
            name="beginOn"
            label="生效日期"
            required
            value={beginOn}
            onChange={changed(setBeginOn)}
            error={problems.beginOn}
          />
        </FormGrid>
        <Hint>
          班级名称和代码接着该专业已有班级的编排；校区、学院、培养层次与其最近的班级相同。
        </Hint>
        {preview && <PreviewTable {...preview} />}
      </FormStack>
    </TaskDialog>
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
