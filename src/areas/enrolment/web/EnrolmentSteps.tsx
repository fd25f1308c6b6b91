import type { EnrolmentStep } from '../../../../machines/enrolment/enrolment.stored.ts';
import {
  ENROLMENT_EVENT_ZH,
  ENROLMENT_STATE_ZH,
  ENROLMENT_STATES,
} from '../../../../machines/enrolment/enrolment.types.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { StateLine } from '../../../platform/web/kit/piece/StateLine.tsx';

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
      <StateLine names={ENROLMENT_STATES.map((name) => ENROLMENT_STATE_ZH[name])} at={state} />
      <Row as="p" className="enrol-steps">
        {steps.map((type, at) => (
          <Button
            key={type}
            size="xs"
            variant={at === 0 ? 'solid' : 'outline'}
            onClick={() => onStep(type)}
          >
            {ENROLMENT_EVENT_ZH[type]}
          </Button>
        ))}
      </Row>
    </>
  );
}
