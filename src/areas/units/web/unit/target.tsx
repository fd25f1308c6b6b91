import type { OrgNode } from '../../../../platform/contract/scope/orgNodes.calls.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { unit as unitField } from '../../../../platform/web/form/task/pickFields.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import './unit.css';

/** A unit that something is about to happen to. */
export interface UnitRef {
  id: number;
  version: number;
  level: number;
  unitName: string;
  nodeKey: string;
}
/** Another unit that is chosen for something. */
export function useTarget(
  label: string,
  selectable: (node: OrgNode) => boolean,
  start: string | null = null,
) {
  const { businessType } = useWorkingContext();
  return unitField({ label, required: true, businessType: businessType ?? 0, selectable, start });
}
/** What that means stands there before it is confirmed (单位 24、26). */
export const TARGET_PREVIEW = {
  reading: <Hint>正在计算影响…</Hint>,
  refusal: (data: { refusal: string | null }) => data.refusal,
};
