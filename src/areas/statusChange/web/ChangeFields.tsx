import type { ReactNode } from 'react';
import { DateField } from '../../../platform/web/kit/field/DateField.tsx';
import { FormGrid } from '../../../platform/web/kit/field/FormCard.tsx';
import { SelectField, TextField } from '../../../platform/web/kit/field/fields.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';

/** What has been filled in, as the controls hold it. */
export interface ChangeDraft {
  changeType: string;
  reasonCode: string;
  reasonText: string;
  effectiveOn: string;
  endOn: string;
  targetSchool: string;
  chosenStatus: string;
}
export const NEW_CHANGE: ChangeDraft = {
  changeType: '',
  reasonCode: '',
  reasonText: '',
  effectiveOn: '',
  endOn: '',
  targetSchool: '',
  chosenStatus: '',
};

interface Option {
  value: string;
  label: string;
}
interface Props {
  draft: ChangeDraft;
  onChange: (changed: Partial<ChangeDraft>) => void;
  /** types that can be applied for in the student's state; null: no student yet */
  types: readonly Option[] | null;
  statuses: readonly Option[];
  reasons: readonly Option[];
  /** what the chosen type asks for */
  needs: readonly string[];
  problems: Readonly<Record<string, string>>;
  /** where a class to go to is looked up */
  target: ReactNode;
  proofs: ReactNode;
}
/** The fields of an application (异动 6): those that the chosen type asks for. */
export function ChangeFields({
  draft,
  onChange,
  types,
  statuses,
  reasons,
  needs,
  problems,
  target,
  proofs,
}: Props) {
  const field = (name: keyof ChangeDraft) => ({
    name,
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: problems[name],
  });
  return (
    <>
      {types?.length === 0 && <Hint below>这个学籍状态不能再申请异动。</Hint>}
      <FormGrid>
        <SelectField
          {...field('changeType')}
          label="异动类型"
          required
          placeholder={types ? '请选择' : '请先选择学生'}
          options={types ?? []}
        />
        <SelectField
          {...field('reasonCode')}
          label="原因"
          required
          placeholder="请选择"
          options={reasons}
        />
        <DateField {...field('effectiveOn')} label="生效日期" required />
        {needs.includes('end') && <DateField {...field('endOn')} label="截止日期" required />}
        {needs.includes('school') && (
          <TextField {...field('targetSchool')} label="对方学校" required max={100} />
        )}
        {needs.includes('chosen') && (
          <SelectField
            {...field('chosenStatus')}
            label="变更后的学籍状态"
            required
            placeholder="请选择"
            options={statuses}
          />
        )}
      </FormGrid>
      {needs.includes('target') && target}
      <TextField {...field('reasonText')} label="情况说明" required rows={3} max={500} />
      {proofs}
    </>
  );
}
