import { useState } from 'react';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Link } from '../../../platform/web/kit/control/Link.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import type { OpeningStepState } from '../contract/opening.calls.ts';
import { SAMPLE_WORDS } from '../contract/samples.ts';
import { STEP_WORDS } from '../contract/steps.ts';
import { AppointDialog } from './AppointDialog.tsx';
import { saveSample } from './saveSample.ts';

function State({ done, lacks, wishes }: OpeningStepState) {
  if (!done) return <Tag tone="warning">{`还缺 ${lacks.length} 项`}</Tag>;
  return wishes.length > 0 ? <Tag tone="info">可以补充</Tag> : <Tag tone="success">已完成</Tag>;
}

interface Props {
  at: number;
  state: OpeningStepState;
  onChange: () => void;
}
/** One step: what it is, its lists, its samples, what is missing, and why it cannot be worked on yet (开始 2、3、6). */
export function StepCard({ at, state, onChange }: Props) {
  const { title, text, places } = STEP_WORDS[state.step];
  const [appoints, setAppoints] = useState(false);
  const saying = [...state.lacks, ...state.wishes];
  return (
    <li className="opening-step" aria-label={title}>
      <Row gap={8} align="center">
        <h2>{`${at}. ${title}`}</h2>
        <State {...state} />
      </Row>
      <p>{text}</p>
      {state.refusal !== null ? (
        <Hint>{state.refusal}</Hint>
      ) : (
        <Row gap="4px 16px" align="center">
          {places.map(({ title: place, path, sample }) => (
            <span key={path} className="opening-place">
              <Link to={path}>{place}</Link>
              {sample && (
                <TextButton onClick={() => void saveSample(sample)}>
                  {`示例工作簿：${SAMPLE_WORDS[sample]}`}
                </TextButton>
              )}
            </span>
          ))}
          {state.step === 'administrators' && state.wishes.length > 0 && (
            <Button variant="outline" onClick={() => setAppoints(true)}>
              建立管理员
            </Button>
          )}
        </Row>
      )}
      {saying.length > 0 && (
        <ul className="opening-lacks">
          {saying.map(({ fact, text: missing }) => (
            <li key={fact}>{missing}</li>
          ))}
        </ul>
      )}
      {appoints && (
        <AppointDialog
          onDone={() => {
            setAppoints(false);
            onChange();
          }}
          onClose={() => setAppoints(false)}
        />
      )}
    </li>
  );
}
