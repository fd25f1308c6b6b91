import { useCallback, useMemo, useState } from 'react';
import type { Entity } from '../../../../platform/contract/resource/entity.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import type { OrgNode } from '../../../../platform/contract/scope/orgNodes.calls.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';
import { context } from '../../../../school/units/contract/foundation.calls.ts';
import { unitByNode } from '../../../../school/units/contract/unit.calls.ts';
import { LeadersDialog } from './LeadersDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import type { UnitRef } from './target.tsx';
import { UnitDetail } from './UnitDetail.tsx';
import './unit.css';

/** Screens of the levels; below a college there may be departments and organisations. */
const SCREEN = { 3: 'college', 4: 'department', 5: 'organization' } as const;
type Level = keyof typeof SCREEN;
type Act =
  | { kind: 'move'; unit: UnitRef; to?: string }
  | { kind: 'merge' | 'split'; unit: UnitRef }
  | { kind: 'leaders'; unit: UnitRef };
const MARKS = [
  ['isManagement', '管', '管理单位'],
  ['isTeaching', '教', '教学单位'],
  ['isSupervisor', '主', '主管单位'],
  ['isMaster', '审', '主审单位'],
] as const;

/** Four small marks, those that the unit may be filled in; the word for whoever cannot see. */
function Marks({ row }: { row: EntityRow }) {
  return (
    <span className="unit-marks">
      {MARKS.map(([name, mark, title]) => (
        <span
          key={name}
          className={row[name] ? 'is-on' : undefined}
          title={`${row[name] ? '可作为' : '不作为'}${title}`}
          aria-hidden={!row[name]}
        >
          {mark}
        </span>
      ))}
    </span>
  );
}

/** 学院, 系部, 组织: one level of the organisation with its tree, and what is done with units (单位 6–30). */
export function UnitScreen({ entity, level }: { entity: Entity; level: Level }) {
  const [act, setAct] = useState<Act | null>(null);
  const permissions = usePermissions();
  const readOnly = useReadOnly();
  const open = useOpen();
  const { businessType } = useWorkingContext();
  const { data: known } = useCall(context, { query: {} });
  const may = useCallback(
    (one: number, what: 'edit' | 'add') =>
      !readOnly && permissions.includes(`foundation:${SCREEN[one as Level]}:${what}`),
    [permissions, readOnly],
  );
  const refOf = useCallback(
    (row: EntityRow): UnitRef => ({
      id: row.id,
      version: row.version,
      level,
      unitName: String(row.unitName),
      nodeKey: String(row.nodeKey),
    }),
    [level],
  );
  const acts = useCallback(
    (row: EntityRow) => {
      const below = ([4, 5] as const).filter((one) => one > level && may(one, 'add'));
      const edits = row.writable && may(level, 'edit');
      return [
        ...(row.enabled ? below : []).map((one) => ({
          label: `添加下级${{ 4: '系部', 5: '组织' }[one]}`,
          onClick: () => open(`/foundation/${SCREEN[one]}?nodeKeyParent=${row.nodeKey}&edit=new`),
        })),
        ...(edits
          ? [
              { label: '设置负责人', onClick: () => setAct({ kind: 'leaders', unit: refOf(row) }) },
              { label: '移动', onClick: () => setAct({ kind: 'move', unit: refOf(row) }) },
              ...(row.enabled
                ? [
                    { label: '合并到', onClick: () => setAct({ kind: 'merge', unit: refOf(row) }) },
                    ...(may(level, 'add')
                      ? [
                          {
                            label: '拆分',
                            onClick: () => setAct({ kind: 'split', unit: refOf(row) }),
                          },
                        ]
                      : []),
                  ]
                : []),
            ]
          : []),
      ];
    },
    [level, may, open, refOf],
  );
  const cells = useMemo(() => ({ unitRoles: (row: EntityRow) => <Marks row={row} /> }), []);
  const detail = useCallback(
    (row: EntityRow) => (
      <UnitDetail
        id={row.id}
        onLeaders={
          row.writable && may(level, 'edit')
            ? () => setAct({ kind: 'leaders', unit: refOf(row) })
            : null
        }
      />
    ),
    [level, may, refOf],
  );
  const drag = useMemo(
    () => ({
      may: (node: OrgNode) => node.level >= 3 && may(node.level, 'edit'),
      onto: (node: OrgNode, to: OrgNode) =>
        void callApi(unitByNode, { query: { nodeKey: node.nodeKey } }).then(
          ({ data }) => setAct({ kind: 'move', unit: data, to: to.nodeKey }),
          () => {},
        ),
    }),
    [may],
  );
  return (
    <>
      <EntityView
        key={businessType}
        entity={entity}
        acts={acts}
        cells={cells}
        detail={detail}
        drag={drag}
      />
      {act && <ActDialog act={act} today={known?.today} onClose={() => setAct(null)} />}
    </>
  );
}

interface ActProps {
  act: Act;
  /** Undefined until it is known: what takes a day waits for it. */
  today: string | undefined;
  onClose: () => void;
}
function ActDialog({ act, today, onClose }: ActProps) {
  const { kind, unit } = act;
  if (kind === 'move') return <MoveDialog unit={unit} to={act.to} onClose={onClose} />;
  if (kind === 'leaders')
    return <LeadersDialog id={unit.id} unitName={unit.unitName} onClose={onClose} />;
  if (today === undefined) return null;
  const Changing = { merge: MergeDialog, split: SplitDialog }[kind];
  return <Changing unit={unit} today={today} onClose={onClose} />;
}
