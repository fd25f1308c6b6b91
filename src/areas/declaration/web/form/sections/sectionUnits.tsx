import { LEVEL_UNIT_ZH } from '../../../../../../machines/approval/approval.progress.ts';
import type { Level } from '../../../../../../machines/approval/approval.types.ts';
import type { OrgNode } from '../../../../../platform/contract/scope/orgNodes.calls.ts';
import { useWorkingContext } from '../../../../../platform/web/actors/context.ts';
import { FieldFrame } from '../../../../../platform/web/kit/field/FieldFrame.tsx';
import { FormCard, FormGrid } from '../../../../../platform/web/kit/field/FormCard.tsx';
import { TreeSelect } from '../../../../../platform/web/scope/TreeSelect.tsx';
import { useOrgNodes } from '../../../../../platform/web/scope/useOrgNodes.ts';
import { useBound } from '../bound.ts';
import type { Routed } from '../useRouting.ts';

const isManagement = (node: OrgNode) => node.isManagement;
const isTeaching = (node: OrgNode) => node.isTeaching;

/** 单位: proposed by the routing table; the declarer may change the first two, the others follow from them (申报 15、16). */
export function SectionUnits({
  routed,
  changes,
}: {
  routed: Routed | undefined;
  /** It is to take the place of another one, and passes levels of its own (审批 40). */
  changes: boolean;
}) {
  const businessType = useWorkingContext().businessType ?? 0;
  const management = useBound('managementUnitKey');
  const teaching = useBound('teachingUnitKey');
  return (
    <FormCard as="fieldset">
      <legend>单位</legend>
      <FormGrid>
        <TreeSelect
          {...management}
          required
          businessType={businessType}
          selectable={isManagement}
          hint="学生所在的学院，第一级审批"
        />
        <TreeSelect
          {...teaching}
          required
          businessType={businessType}
          selectable={isTeaching}
          hint="承担教学的单位，安排教师"
        />
        <Follows label="主管单位" unit={routed?.units.supervisor?.name} />
        <Follows label="主审单位" unit={routed?.units.master?.name} />
      </FormGrid>
      {!changes && <StepsAhead routed={routed} />}
    </FormCard>
  );
}

/** Which levels it will pass once it is submitted, by the semester's switches and the units above (申报 77). */
function StepsAhead({ routed }: { routed: Routed | undefined }) {
  const { data: nodes } = useOrgNodes(useWorkingContext().businessType ?? 0);
  const management = useBound('managementUnitKey').value;
  const teaching = useBound('teachingUnitKey').value;
  const named = (key: string | null) => nodes?.find(({ nodeKey }) => nodeKey === key)?.name;
  if (!routed)
    return <p className="steps-ahead">选定课程和班级后，这里写出提交后要经过的各级审批</p>;
  const units: Record<Level, string | undefined> = {
    management: named(management),
    teaching: named(teaching),
    supervisor: routed.units.supervisor?.name,
    master: routed.units.master?.name,
  };
  if (routed.levels.length === 0) return <p className="steps-ahead">提交后无需审批</p>;
  return (
    <p className="steps-ahead">
      提交后经过：
      {routed.levels.map((level, at) => (
        <span key={level}>
          {at > 0 && '→ '}
          <b>{LEVEL_UNIT_ZH[level]}</b> <small>{units[level] ?? '未确定'}</small>
        </span>
      ))}
    </p>
  );
}

/** A unit that the routing table decides: shown, not editable. */
function Follows({ label, unit }: { label: string; unit: string | undefined }) {
  return (
    <FieldFrame label={label} name={label} hint="由专业单位表确定">
      {({ id }) => (
        <output id={id} className="unit-shown">
          {unit ?? '选定课程和班级后确定'}
        </output>
      )}
    </FieldFrame>
  );
}
