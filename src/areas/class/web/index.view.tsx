import { useCallback, useState } from 'react';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { useMay } from '../../../platform/web/actors/menu/may.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import schoolClass from '../../../school/class/contract/class.entity.ts';
import { MoveDialog } from '../../../school/student/web/MoveDialog.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { Roster } from './Roster.tsx';

/** 班级信息 (班级 7、8、10): made one by one or for a whole grade, merged, with the roster of any day and its photo sheet for print. */
export default function ClassView() {
  const [shown, setShown] = useState<EntityRow | null>(null);
  const [merged, setMerged] = useState<EntityRow | null>(null);
  const [generating, setGenerating] = useState(false);
  const [mayAdd, mayApply] = [useMay('student:class:add'), useMay('student:change:add')];
  const acts = useCallback(
    (row: EntityRow) => [
      { label: '花名册', onClick: () => setShown(row) },
      ...(mayApply && row.writable && Number(row.studentCount) > 0
        ? [{ label: '并入其他班级', onClick: () => setMerged(row) }]
        : []),
    ],
    [mayApply],
  );
  if (shown) return <Roster row={shown} onClose={() => setShown(null)} />;
  return (
    <>
      <EntityView
        entity={schoolClass}
        acts={acts}
        toolbar={
          mayAdd && (
            <Button variant="outline" onClick={() => setGenerating(true)}>
              批量生成班级
            </Button>
          )
        }
      />
      {generating && <GenerateDialog onClose={() => setGenerating(false)} />}
      {merged && (
        <MoveDialog
          from={{ classId: merged.id, name: String(merged.className) }}
          onClose={() => setMerged(null)}
        />
      )}
    </>
  );
}
