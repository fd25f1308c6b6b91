import { Button } from '@chakra-ui/react';
import type { EnrolmentStep } from '../../../../machines/enrolment/enrolment.stored.ts';
import { ENROLMENT_EVENT_ZH, ENROLMENT_STATE_ZH, ENROLMENT_STATES } from '../../../../machines/enrolment/enrolment.types.ts';
import '../../../platform/web/kit/page/steps.css';

interface Props {
  /** Position among ENROLMENT_STATES. */
  state: number;
  /** What the person may do now (stepsOfEnrolment). */
  steps: readonly EnrolmentStep[];
  onStep: (type: EnrolmentStep) => void;
}
/** Where a batch of freshmen stands among its states, and the steps that the chart offers from there (新生 1). */
export function EnrolmentSteps({ state, steps, onStep }: Props) {
  return (
    <>
      <ol className="state-line">
        {ENROLMENT_STATES.map((name, at) => (
          <li key={name} data-place={at < state ? 'past' : at === state ? 'now' : 'next'} aria-current={at === state ? 'step' : undefined}>
            {ENROLMENT_STATE_ZH[name]}
          </li>
        ))}
      </ol>
      <p className="enrol-steps">
        {steps.map((type, at) => (
          <Button
            key={type}
            size="xs"
            variant={at === 0 ? 'solid' : 'outline'}
            colorPalette={at === 0 ? 'brand' : 'gray'}
            onClick={() => onStep(type)}
          >
            {ENROLMENT_EVENT_ZH[type]}
          </Button>
        ))}
      </p>
    </>
  );
}
