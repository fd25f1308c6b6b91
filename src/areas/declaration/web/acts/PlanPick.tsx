import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { SelectField } from '../../../../platform/web/kit/field/fields.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import type { PlanChoice } from '../../contract/drafting.calls.ts';
import '../form/several.css';

const placeText = ({ majorName, directionName, campusName }: PlanChoice) =>
  [majorName, directionName, campusName].filter((part) => part !== null).join(' · ');
interface Props {
  grades: readonly string[];
  grade: string;
  /** Those of the grade. */
  plans: readonly PlanChoice[];
  plan: PlanChoice | undefined;
  term: number;
  onGrade: (grade: string) => void;
  onPlan: (planId: number) => void;
  onTerm: (term: number) => void;
}
/** Which plan, and which of its terms; below it the classes that it is for. */
export const PlanPick = ({ grades, grade, plans, plan, term, onGrade, onPlan, onTerm }: Props) => (
  <>
    <FormGrid className="is-three">
      <SelectField
        label="年级"
        name="grade"
        value={grade}
        onChange={onGrade}
        options={grades.map((value) => ({ value, label: `${value} 级` }))}
      />
      <SelectField
        label="专业"
        name="plan"
        value={String(plan?.planId ?? '')}
        onChange={(value) => onPlan(Number(value))}
        options={plans.map((one) => ({ value: String(one.planId), label: placeText(one) }))}
      />
      <SelectField
        label="学期"
        name="term"
        value={String(term)}
        onChange={(value) => onTerm(Number(value))}
        options={Array.from({ length: plan?.endTerm ?? 8 }, (_, i) => ({
          value: String(i + 1),
          label: `第 ${i + 1} 学期${plan?.term === i + 1 ? '（本学期）' : ''}`,
        }))}
      />
    </FormGrid>
    {plan && (
      <Hint below>
        {plan.planName} · {plan.classes.map((c) => `${c.name} ${c.headcount} 人`).join('、')}
        {plan.term !== term && ' · 所选学期不是该年级在当前学期的学期序'}
      </Hint>
    )}
  </>
);
