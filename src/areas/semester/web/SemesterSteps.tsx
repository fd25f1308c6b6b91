import type { ReactNode } from 'react';
import type { SemesterWireEvent } from '../../../../machines/semester/semester.stored.ts';
import {
  SEMESTER_STATE_ZH,
  SEMESTER_STATES,
} from '../../../../machines/semester/semester.types.ts';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { stepText } from './steps.ts';
import './semester.css';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { FormCard } from '../../../platform/web/kit/field/FormCard.tsx';
import { StateLine } from '../../../platform/web/kit/piece/StateLine.tsx';

interface Props {
  /** 0–5 */
  state: number;
  /** What the person may do now (stepsOf). */
  steps: readonly SemesterWireEvent[];
  onStep: (type: SemesterWireEvent) => void;
  children?: ReactNode;
}
/** Where a semester stands among its six states, and the steps that the chart offers from there (学期 14、16). */
export function SemesterSteps({ state, steps, onStep, children }: Props) {
  return (
    <FormCard aria-label="学期进程">
      <h3>学期进程</h3>
      <StateLine names={SEMESTER_STATES.map((name) => SEMESTER_STATE_ZH[name])} at={state} />
      {steps.length > 0 && (
        <Row as="p" air={12}>
          {steps.map((type, index) => (
            <Button
              key={type}
              size="xs"
              variant={index === 0 ? 'solid' : 'outline'}
              onClick={() => onStep(type)}
            >
              {stepText(type, state)}
            </Button>
          ))}
        </Row>
      )}
      {children}
    </FormCard>
  );
}
