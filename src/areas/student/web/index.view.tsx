import { useState } from 'react';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { useMay } from '../../../platform/web/actors/menu/may.ts';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import { nameOf } from '../../../platform/web/resource/list/commands.ts';
import student from '../../../school/student/contract/student.entity.ts';
import { MoveDialog } from '../../../school/student/web/MoveDialog.tsx';
import { Face } from './Face.tsx';
import { StateHistory } from './StateHistory.tsx';

const face = (row: EntityRow) => <Face row={row} />;
const detail = (row: EntityRow) => <StateHistory id={row.id} />;

/** 学生: who studies here, with the dated history of each in the drawer. */
export default function StudentView() {
  const [moved, setMoved] = useState<{ rows: readonly EntityRow[]; clear: () => void } | null>(
    null,
  );
  const mayApply = useMay('student:change:add');
  return (
    <>
      <EntityView
        entity={student}
        detail={detail}
        face={face}
        hint="班级、专业和学籍状态只由学籍异动变更"
        bulks={
          mayApply
            ? [{ label: '批量转班', onClick: (rows, clear) => setMoved({ rows, clear }) }]
            : []
        }
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
