import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SemesterWireEvent } from '../../../../machines/semester/semester.stored.ts';
import { SEMESTER_STATE_ZH, SEMESTER_STATES } from '../../../../machines/semester/semester.types.ts';
import { stepText } from './steps.ts';
import './semester.css';
import '../../../platform/web/kit/page/steps.css';

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
    <section className="form-card" aria-label="学期进程">
      <h3>学期进程</h3>
      <ol className="state-line">
        {SEMESTER_STATES.map((name, at) => (
          <li key={name} data-place={at < state ? 'past' : at === state ? 'now' : 'next'} aria-current={at === state ? 'step' : undefined}>
            {SEMESTER_STATE_ZH[name]}
          </li>
        ))}
      </ol>
      {steps.length > 0 && (
        <p className="state-steps">
          {steps.map((type, index) => (
            <Button
              key={type}
              size="xs"
              variant={index === 0 ? 'solid' : 'outline'}
              colorPalette={index === 0 ? 'brand' : 'gray'}
              onClick={() => onStep(type)}
            >
              {stepText(type, state)}
            </Button>
          ))}
        </p>
      )}
      {children}
    </section>
  );
}
