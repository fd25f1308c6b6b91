import { useState } from 'react';
import { DEPARTURE_EVENT_ZH } from '../../../../../machines/departure/departure.types.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { useMay } from '../../../../platform/web/actors/menu/may.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Toned } from '../../../../platform/web/kit/plain/Text.tsx';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';
import departure from '../../../../school/people/contract/departure.entity.ts';
import { DepartureDetail } from './DepartureDetail.tsx';
import { DepartureDialog } from './DepartureDialog.tsx';

const detail = (row: EntityRow) => <DepartureDetail key={row.id} id={row.id} />;
const called = (row: EntityRow) => `${row.labels.person ?? ''} · ${departure.title}`;
/** The one that is too late stands out (用户 40). */
const cells = {
  daysLeft: (row: EntityRow) =>
    row.overdue ? (
      <Toned tone="danger" strong>
        {String(row.overdue)}
      </Toned>
    ) : (
      String(row.daysLeft ?? '')
    ),
};

/** 离岗计划 (用户 38–40): who goes when, and what they leave open. */
export default function DepartureView() {
  const mayPlan = useMay('hr:departure:edit');
  const [planning, setPlanning] = useState(false);
  const button = DEPARTURE_EVENT_ZH.plan;
  return (
    <>
      <EntityView
        entity={departure}
        detail={detail}
        called={called}
        cells={cells}
        nothing={{
          text: '您的数据范围内还没有离岗计划。',
          ...(mayPlan ? { action: { label: button, onClick: () => setPlanning(true) } } : {}),
        }}
        toolbar={mayPlan && <Button onClick={() => setPlanning(true)}>{button}</Button>}
      />
      {planning && <DepartureDialog person={null} onClose={() => setPlanning(false)} />}
    </>
  );
}
