import type { ReactNode } from 'react';
import type { OrgNode } from '../../../../platform/contract/scope/orgNodes.calls.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Band } from '../../../../platform/web/kit/piece/Band.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { TreeSelect } from '../../../../platform/web/scope/TreeSelect.tsx';
import './unit.css';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

/** A unit that something is about to happen to. */
export interface UnitRef {
  id: number;
  version: number;
  level: number;
  unitName: string;
  nodeKey: string;
}
interface Props {
  unit: UnitRef;
  /** 移动 or 合并; the button says the same. */
  verb: string;
  /** Name and label of the unit that is chosen. */
  field: { name: string; label: string };
  chosen: string | null;
  onChoose: (nodeKey: string) => void;
  selectable: (node: OrgNode) => boolean;
  /** What the server says of the choice, as far as it is there. */
  preview: { refusal: string | null } | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Something else is missing yet. */
  blocked?: boolean;
  busy: boolean;
  onAction: () => void;
  onClose: () => void;
  /** What it does; nothing stands there while it is refused. */
  effects: ReactNode;
  /** What else is asked. */
  children?: ReactNode;
}

/** Chooses another unit for something; what that means stands there before it is confirmed (单位 24、26). */
export function TargetDialog({
  unit,
  verb,
  field,
  chosen,
  onChoose,
  selectable,
  preview,
  error,
  onRetry,
  blocked = false,
  busy,
  onAction,
  onClose,
  effects,
  children,
}: Props) {
  const { businessType } = useWorkingContext();
  return (
    <TaskDialog
      title={`${verb}：${unit.unitName}`}
      action={verb}
      blocked={!preview || preview.refusal !== null || blocked}
      busy={busy}
      onAction={onAction}
      onClose={onClose}
    >
      <Stack className="unit-task">
        <TreeSelect
          {...field}
          required
          businessType={businessType ?? 0}
          value={chosen}
          onChange={onChoose}
          selectable={selectable}
        />
        {error && chosen !== null && <ErrorState message={error.message} onRetry={onRetry} />}
        {chosen !== null && !preview && !error && <Hint>正在计算影响…</Hint>}
        {preview?.refusal && <Band role="alert">{preview.refusal}</Band>}
        {preview?.refusal === null && effects}
        {children}
      </Stack>
    </TaskDialog>
  );
}
