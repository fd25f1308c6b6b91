import { useMemo } from 'react';
import { entityCalls } from '../../../platform/contract/resource/calls.ts';
import type { Entity } from '../../../platform/contract/resource/entity.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { AsyncPick } from '../../../platform/web/kit/field/AsyncPick.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
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
  /** Of classes: only those that take somebody in, `2026-11-23,7`: on that day, or of the major that they study already. */
  takes?: string;
}
const search =
  (
    entity: Entity,
    of: (row: Record<string, unknown>, labels: Record<string, string>) => Omit<Picked, 'id'>,
    more: Readonly<Record<string, string>> = {},
  ) =>
  async (keyword: string, signal: AbortSignal): Promise<Picked[]> => {
    const { data } = await callApi(
      entityCalls(entity).list,
      { query: { keyword, pageSize: 20, ...more } },
      { signal },
    );
    return data.rows.map((row) => ({ id: row.id, ...of(row, row.labels) }));
  };
const students = search(student, (row, labels) => ({
  label: `${row.cname}（${row.studentNo}）`,
  more: `${labels.classId ?? '未分班'} · ${labels.majorId ?? ''}`,
}));
const classes = (more: Readonly<Record<string, string>> = {}) =>
  search(
    schoolClass,
    (row, labels) => ({
      label: String(row.className),
      more: `${row.grade}级 · ${labels.majorId ?? ''} · ${row.studentCount} 人`,
    }),
    more,
  );
const rowOf = (row: Picked) => (
  <>
    {row.label} <Hint as="span">{row.more}</Hint>
  </>
);

interface Fixed {
  /** It is asked for, not only a filter. */
  required: boolean;
  name: string;
  label: string;
  placeholder: string;
}
/** A field that looks one of them up. */
const pickOf =
  (fixed: Fixed, searchOf: (takes?: string) => ReturnType<typeof search>) => (props: Props) => {
    const { takes } = props;
    const search = useMemo(() => searchOf(takes), [takes]);
    return (
      <AsyncPick
        {...fixed}
        search={search}
        keyOf={(row) => row.id}
        labelOf={(row) => row.label}
        rowOf={rowOf}
        chosen={props.chosen ? [props.chosen] : []}
        onChange={([row]) => props.onChange(row ?? null)}
        error={props.error}
      />
    );
  };
const anyClass = classes();
export const StudentPick = pickOf(
  {
    required: true,
    name: 'studentId',
    label: '学生',
    placeholder: '学号、姓名、拼音首字母，或“学号末几位 班级”',
  },
  () => students,
);
/** Any class, where nothing is asked of it. */
export const AnyClassPick = pickOf(
  { required: false, name: 'classId', label: '班级', placeholder: '班级名称或代码' },
  () => anyClass,
);
export const ClassPick = pickOf(
  { required: true, name: 'targetClassId', label: '去向班级', placeholder: '班级名称或代码' },
  (takes) => (takes === undefined ? anyClass : classes({ takes })),
);
