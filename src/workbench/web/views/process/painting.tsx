import { useSelector } from '@xstate/react';
import type { AnyActor } from 'xstate';
import { paintedCells } from '../../../../../machines/painting/painting.progress.ts';
import { CellGridOf } from '../../../../areas/room/web/semesterRoom/CellGrid.tsx';
import { cellText } from '../../../../areas/room/web/semesterRoom/cells.ts';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { stageWith } from '../staging.tsx';
import '../../../../areas/room/web/resource.css';

function PaintingStage({ actor }: { actor: AnyActor }) {
  const cells = useSelector(actor, (snapshot) => paintedCells(snapshot));
  return (
    <>
      <CellGridOf actor={actor as never} />
      <p>选上 {cells.length} 格：</p>
      <Row as="ul" gap="4px 12px" className="stage-chosen">
        {cells.map((cell) => (
          <li key={cell}>{cellText(cell)}</li>
        ))}
      </Row>
    </>
  );
}

export const paintingStage = stageWith((actor) => <PaintingStage actor={actor} />);
