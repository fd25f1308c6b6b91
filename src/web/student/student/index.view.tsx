import { useState } from 'react';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import student from '../../../contract/student/student.entity.ts';
import { useMay } from '../../actors/may.ts';
import { nameOf } from '../../ui/entity/commands.ts';
import { EntityView } from '../../ui/entity/EntityView.tsx';
import { MoveDialog } from '../MoveDialog.tsx';
import { StateHistory } from './StateHistory.tsx';

const detail = (row: EntityRow) => <StateHistory id={row.id} />;

/** 学生 (domain.md 1.6.1): who studies here, with the dated history of each in the drawer. */
export default function StudentView() {
  const [moved, setMoved] = useState<{ rows: readonly EntityRow[]; clear: () => void } | null>(null);
  const mayApply = useMay('student:change:add');
  return (
    <>
      <EntityView
        entity={student}
        detail={detail}
        hint="班级、专业和学籍状态只由学籍异动变更"
        bulks={mayApply ? [{ label: '批量转班', onClick: (rows, clear) => setMoved({ rows, clear }) }] : []}
      />
      {moved && (
        <MoveDialog
          from={{ students: moved.rows.map((row) => ({ id: row.id, name: nameOf(student, row) })) }}
          onClose={() => {
            moved.clear();
            setMoved(null);
          }}
        />
      )}
    </>
  );
}
