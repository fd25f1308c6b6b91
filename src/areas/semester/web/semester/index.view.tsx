import { useCallback, useState } from 'react';
import type { SemesterWireEvent } from '../../../../../machines/semester/semester.stored.ts';
import { mayAny } from '../../../../platform/contract/permission.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';
import { useReread } from '../../../../platform/web/resource/list/commands.ts';
import semester from '../../../../school/semester/contract/semester.entity.ts';
import { stepsOf, stepText } from '../steps.ts';
import '../semester.css';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { StateLine } from './StateLine.tsx';
import { StepDialog } from './StepDialog.tsx';

/** 学期 (学期 14–26): the list of its resource, with the steps of the semester chart. */
export default function SemesterView() {
  const permissions = usePermissions();
  const readOnly = useReadOnly();
  const may = (action: string) =>
    !readOnly && mayAny(permissions, [`foundation:semester:${action}`]);
  const [edit, reopen] = [may('edit'), may('reopen')];
  const reread = useReread(semester);
  const [step, setStep] = useState<{ row: EntityRow; type: SemesterWireEvent } | null>(null);
  const [copying, setCopying] = useState(false);
  const acts = useCallback(
    (row: EntityRow) =>
      stepsOf(row, { edit, reopen }).map((type) => ({
        label: stepText(type, Number(row.state)),
        onClick: () => setStep({ row, type }),
      })),
    [edit, reopen],
  );
  const detail = useCallback(
    (row: EntityRow) => (
      <StateLine
        row={row}
        steps={stepsOf(row, { edit, reopen })}
        onStep={(type) => setStep({ row, type })}
      />
    ),
    [edit, reopen],
  );
  const done = () => {
    setStep(null);
    setCopying(false);
    void reread();
  };
  return (
    <>
      <EntityView
        entity={semester}
        acts={acts}
        detail={detail}
        toolbar={
          may('add') && (
            <Button variant="outline" onClick={() => setCopying(true)}>
              复制上一学年
            </Button>
          )
        }
      />
      {step && <StepDialog {...step} onDone={done} onClose={() => setStep(null)} />}
      {copying && <CopyDialog onDone={done} onClose={() => setCopying(false)} />}
    </>
  );
}
