import { entityCalls } from '../../../platform/contract/resource/calls.ts';
import type { Entity } from '../../../platform/contract/resource/entity.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { AsyncPick } from '../../../platform/web/kit/field/AsyncPick.tsx';
import schoolClass from '../../class/contract/class.entity.ts';
import student from '../contract/student.entity.ts';

export interface Picked {
  id: number;
  label: string;
  more: string;
}
interface Props {
  chosen: Picked | null;
  onChange: (picked: Picked | null) => void;
  error: string | undefined;
}
const search =
  (entity: Entity, of: (row: Record<string, unknown>, labels: Record<string, string>) => Omit<Picked, 'id'>) =>
  async (keyword: string, signal: AbortSignal): Promise<Picked[]> => {
    const { data } = await callApi(entityCalls(entity).list, { query: { keyword, pageSize: 20 } }, { signal });
    return data.rows.map((row) => ({ id: row.id, ...of(row, row.labels) }));
  };
const students = search(student, (row, labels) => ({
  label: `${row.cname}（${row.studentNo}）`,
  more: `${labels.classId ?? '未分班'} · ${labels.majorId ?? ''}`,
}));
const classes = search(schoolClass, (row, labels) => ({
  label: String(row.className),
  more: `${row.grade}级 · ${labels.majorId ?? ''} · ${row.studentCount} 人`,
}));
const rowOf = (row: Picked) => (
  <>
    {row.label} <span className="hint">{row.more}</span>
  </>
);

/** A field that looks one of them up. */
const pickOf =
  (fixed: { name: string; label: string; placeholder: string; search: ReturnType<typeof search> }) =>
  ({ chosen, onChange, error }: Props) => (
    <AsyncPick
      {...fixed}
      required
      keyOf={(row) => row.id}
      labelOf={(row) => row.label}
      rowOf={rowOf}
      chosen={chosen ? [chosen] : []}
      onChange={([row]) => onChange(row ?? null)}
      error={error}
    />
  );
export const StudentPick = pickOf({
  name: 'studentId',
  label: '学生',
  placeholder: '学号、姓名、拼音首字母，或“学号末几位 班级”',
  search: students,
});
/** Any class, where nothing is asked of it. */
export const AnyClassPick = pickOf({ name: 'classId', label: '班级', placeholder: '班级名称或代码', search: classes });
export const ClassPick = pickOf({ name: 'targetClassId', label: '去向班级', placeholder: '班级名称或代码', search: classes });
