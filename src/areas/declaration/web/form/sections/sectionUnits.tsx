import type { OrgNode } from '../../../../../platform/contract/scope/orgNodes.calls.ts';
import { useWorkingContext } from '../../../../../platform/web/actors/context.ts';
import { FieldFrame } from '../../../../../platform/web/kit/field/FieldFrame.tsx';
import { FormCard, FormGrid } from '../../../../../platform/web/kit/field/FormCard.tsx';
import { TreeSelect } from '../../../../../platform/web/scope/TreeSelect.tsx';
import { useBound } from '../bound.ts';
import type { Routed } from '../useRouting.ts';

const isManagement = (node: OrgNode) => node.isManagement;
const isTeaching = (node: OrgNode) => node.isTeaching;

/** 单位: proposed by the routing table; the declarer may change the first two, the others follow from them (申报 15、16). */
export function SectionUnits({ routed }: { routed: Routed | undefined }) {
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
    </FormCard>
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
