import { useCallback, useMemo, useState } from 'react';
import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import { mayAny } from '../../../platform/contract/permission.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import majorUnit, { ROUTE_UNITS } from '../contract/majorUnit.entity.ts';
import { CoverageDialog } from './CoverageDialog.tsx';
import { OverridesDialog } from './OverridesDialog.tsx';
import './majorUnit.css';
import { Button } from '../../../platform/web/kit/control/Button.tsx';

const problemOf = (row: EntityRow, level: Level) =>
  (row as unknown as Record<string, string | null>)[`${level}Problem`] ?? null;

/** A unit of a row; red and in words where it is missing or nobody can decide there. */
function UnitCell({ row, field, level }: { row: EntityRow; field: string; level: Level }) {
  const problem = problemOf(row, level);
  const name = row.labels[field];
  if (!problem) return <>{name}</>;
  return (
    <span className="route-gap" title={[name, problem].filter(Boolean).join('：')}>
      {[name, problem].filter(Boolean).join('：')}
    </span>
  );
}

/** 专业单位: the routing table as a matrix of majors at campuses and their four units (专业 8–10). */
export default function MajorUnitView() {
  const [checking, setChecking] = useState(false);
  const [overriding, setOverriding] = useState<EntityRow | null>(null);
  const readOnly = useReadOnly();
  const mayEdit = mayAny(usePermissions(), ['talent:majorUnit:edit']) && !readOnly;
  const cells = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(ROUTE_UNITS).map(([field, level]) => [
          field,
          (row: EntityRow) => <UnitCell row={row} field={field} level={level} />,
        ]),
      ),
    [],
  );
  const acts = useCallback(
    (row: EntityRow) => [
      {
        label: mayEdit && row.writable ? '按课程类别指定' : '按课程类别查看',
        onClick: () => setOverriding(row),
      },
    ],
    [mayEdit],
  );
  return (
    <>
      <EntityView
        entity={majorUnit}
        cells={cells}
        acts={acts}
        hint={`红色的格没有指定单位，或没有可用审批人；${LEVELS.length} 级审批按它找到单位`}
        toolbar={
          <Button variant="outline" onClick={() => setChecking(true)}>
            检查
          </Button>
        }
      />
      {checking && <CoverageDialog onClose={() => setChecking(false)} />}
      {overriding && (
        <OverridesDialog
          row={overriding}
          mayEdit={mayEdit && overriding.writable}
          onClose={() => setOverriding(null)}
        />
      )}
    </>
  );
}
