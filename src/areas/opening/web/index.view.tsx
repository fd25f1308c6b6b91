import { useEffect } from 'react';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import { openingEvent, openingGuide } from '../contract/opening.calls.ts';
import { OpeningHead } from './OpeningHead.tsx';
import { StepCard } from './StepCard.tsx';
import './opening.css';

/** 开始使用 (开始 1–7): every step of a new school up to its first declaration. */
export default function OpeningView() {
  const { data, error, refetch } = useCall(openingGuide, { query: {} });
  const readOnly = useReadOnly();
  // the lists are filled on other pages: coming back reads anew
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch]);
  const send = (event: 'putAway' | 'takeUp') =>
    void callApi(openingEvent, { body: { event } }).then(
      () => refetch(),
      () => {}, // it has been told
    );
  return (
    <PageFrame title="开始使用">
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <div className="opening">
          <OpeningHead {...data} leads={data.leads && !readOnly} onSend={send}>
            {data.inTheWay.map(({ text }) => text).join('；')}
          </OpeningHead>
          <ol className="opening-steps">
            {data.steps.map((state, at) => (
              <StepCard
                key={state.step}
                at={at + 1}
                state={state}
                onChange={() => void refetch()}
              />
            ))}
          </ol>
        </div>
      )}
    </PageFrame>
  );
}
