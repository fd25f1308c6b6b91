import { useCallback, useState } from 'react';
import { mayAny } from '../../../../platform/contract/permission.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { idOf, useAddress } from '../../../../platform/web/list/useAddress.ts';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';
import plan from '../../contract/plan.entity.ts';
import { ComparePage } from '../report/ComparePage.tsx';
import { NewPlanDialog, type NewPlanSource } from './NewPlanDialog.tsx';
import { PlanPage } from './PlanPage.tsx';
import { Waiting } from './Waiting.tsx';
import './plan.css';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';

const pairOf = (text: string | null): [number, number] | null => {
  const [left, right] = (text ?? '').split('-').map((part) => idOf(part));
  return left && right ? [left, right] : null;
};

/** 培养方案: the list, one plan (`?plan=12`), two beside each other (`?compare=12-13`). */
export default function PlanView() {
  const [planText, setPlan] = useAddress('plan');
  const [compareText, setCompare] = useAddress('compare');
  const [making, setMaking] = useState<NewPlanSource | null>(null);
  const readOnly = useReadOnly();
  const mayAdd = mayAny(usePermissions(), ['talent:plan:add']) && !readOnly;
  const open = useCallback((id: number) => setPlan(String(id)), [setPlan]);
  const lead = useCallback(
    (row: EntityRow) => ({ label: '打开方案', onClick: () => open(row.id) }),
    [open],
  );
  const acts = useCallback(
    (row: EntityRow) =>
      mayAdd
        ? [{ label: '复制为新年级或新版本', onClick: () => setMaking({ from: 'plan', row }) }]
        : [],
    [mayAdd],
  );
  const id = idOf(planText);
  const pair = pairOf(compareText);
  if (id !== null) return <PlanPage key={id} id={id} onClose={() => setPlan(null)} />;
  if (pair)
    return (
      <ComparePage
        left={pair[0]}
        right={pair[1]}
        onClose={() => setCompare(null)}
        onTurn={() => setCompare(`${pair[1]}-${pair[0]}`, { replace: true })}
      />
    );
  return (
    <>
      <EntityView
        entity={plan}
        bar={<Waiting onOpen={open} />}
        lead={lead}
        acts={acts}
        bulks={[
          {
            label: '对比',
            onClick: (rows) => {
              const [left, right] = rows;
              if (rows.length !== 2 || !left || !right)
                return void notify({ type: 'warning', message: '请选择两个方案进行对比' });
              setCompare(`${left.id}-${right.id}`);
            },
          },
        ]}
        toolbar={
          mayAdd && (
            <Button variant="accent" onClick={() => setMaking({ from: 'template' })}>
              从模板新建
            </Button>
          )
        }
      />
      {making && (
        <NewPlanDialog
          source={making}
          onClose={() => setMaking(null)}
          onMade={(made) => {
            setMaking(null);
            open(made);
          }}
        />
      )}
    </>
  );
}
