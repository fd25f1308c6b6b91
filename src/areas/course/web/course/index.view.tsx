import { useCallback, useState } from 'react';
import { mayAny } from '../../../../platform/contract/permission.ts';
import type { EntityValues } from '../../../../platform/contract/resource/entity.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';
import course from '../../../../school/course/contract/course.entity.ts';
import { CopyCourseDialog } from './CopyCourseDialog.tsx';
import { CourseDetail } from './CourseDetail.tsx';
import { DoubleNotice } from './DoubleNotice.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { MoreDialog } from './MoreDialog.tsx';
import './course.css';

type Asked =
  | { act: 'more' | 'copy'; row: EntityRow }
  | { act: 'merge'; rows: readonly EntityRow[]; clear: () => void };
const nameOf = (row: EntityRow) => (row as unknown as { courseName: string }).courseName;

/** 课程库: the list with what a course needs beside its form. */
export default function CourseView() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const readOnly = useReadOnly();
  const permissions = usePermissions();
  const may = (right: 'edit' | 'add') =>
    !readOnly && mayAny(permissions, [`talent:course:${right}`]);
  const [mayEdit, mayAdd] = [may('edit'), may('add')];
  const acts = useCallback(
    (row: EntityRow) => [
      ...(mayEdit && row.writable
        ? [{ label: '先修课程与大纲', onClick: () => setAsked({ act: 'more', row }) }]
        : []),
      ...(mayAdd && row.writable
        ? [{ label: '复制课程', onClick: () => setAsked({ act: 'copy', row }) }]
        : []),
    ],
    [mayEdit, mayAdd],
  );
  const detail = useCallback((row: EntityRow) => <CourseDetail key={row.id} id={row.id} />, []);
  const notice = useCallback(
    (values: EntityValues, id: number | null) => <DoubleNotice values={values} id={id} />,
    [],
  );
  const close = () => setAsked(null);
  const merge = {
    label: '合并重复',
    onClick: (rows: readonly EntityRow[], clear: () => void) =>
      rows.length < 2
        ? void notify({ type: 'warning', message: '请选择两门以上重复的课程' })
        : setAsked({ act: 'merge', rows, clear }),
  };
  return (
    <>
      <EntityView
        entity={course}
        notice={notice}
        acts={acts}
        detail={detail}
        bulks={mayEdit ? [merge] : []}
      />
      {asked?.act === 'more' && (
        <MoreDialog id={asked.row.id} name={nameOf(asked.row)} onClose={close} />
      )}
      {asked?.act === 'copy' && <CopyCourseDialog row={asked.row} onClose={close} />}
      {asked?.act === 'merge' && (
        <MergeDialog
          rows={asked.rows}
          onClose={close}
          onDone={() => {
            asked.clear();
            close();
          }}
        />
      )}
    </>
  );
}
