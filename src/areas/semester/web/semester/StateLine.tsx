import type { SemesterWireEvent } from '../../../../../machines/semester/semester.stored.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { OnChart } from '../../../../platform/web/frame/OnChart.tsx';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { SemesterSteps } from '../SemesterSteps.tsx';

interface Props {
  row: EntityRow;
  steps: readonly SemesterWireEvent[];
  onStep: (type: SemesterWireEvent) => void;
}
/** Where a semester stands, what may be done with it now, and the lists that belong to it. */
export function StateLine({ row, steps, onStep }: Props) {
  const open = useOpen();
  return (
    <SemesterSteps state={Number(row.state)} steps={steps} onStep={onStep}>
      <Row as="p" gap={16} oneLine air={12}>
        <TextButton onClick={() => open(`/foundation/calendar?of=${row.id}`)}>查看校历</TextButton>
        <TextButton onClick={() => open(`/foundation/declareExtension?ofSemesterId=${row.id}`)}>
          申报延期
        </TextButton>
        <OnChart chart="semester" source="semester" id={row.id} />
      </Row>
    </SemesterSteps>
  );
}
