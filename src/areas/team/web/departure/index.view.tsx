import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DEPARTURE_EVENT_ZH } from '../../../../../machines/departure/departure.types.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { useMay } from '../../../../platform/web/actors/menu/may.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { PageTabs } from '../../../../platform/web/kit/page/PageTabs.tsx';
import { Toned } from '../../../../platform/web/kit/plain/Text.tsx';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';
import departure from '../../../../school/people/contract/departure.entity.ts';
import { DepartureDetail } from './DepartureDetail.tsx';
import { DepartureDialog } from './DepartureDialog.tsx';
import { Retiring } from './Retiring.tsx';

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

const TABS = [
  { key: 'plans', label: '计划' },
  { key: 'retiring', label: '即将退休' },
] as const;

/** 离岗计划 (用户 38–41): who goes when, and what they leave open; who will soon be of age and has no plan yet. */
export default function DepartureView() {
  const mayPlan = useMay('hr:departure:edit');
  const [planning, setPlanning] = useState(false);
  const button = DEPARTURE_EVENT_ZH.plan;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const chosen = new URLSearchParams(search).get('tab') === 'retiring' && mayPlan;
  // its filters leave with a tab
  const bar = mayPlan && (
    <PageTabs
      label={departure.title}
      tabs={TABS}
      tab={chosen ? 'retiring' : 'plans'}
      onChoose={(key) =>
        navigate({ pathname, search: key === 'plans' ? '' : `?tab=${key}` }, { replace: true })
      }
    />
  );
  if (chosen) return <Retiring bar={bar} />;
  return (
    <>
      <EntityView
        entity={departure}
        detail={detail}
        called={called}
        cells={cells}
        bar={bar}
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
