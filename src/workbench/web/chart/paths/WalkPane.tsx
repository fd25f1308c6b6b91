import { Suspense } from 'react';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { lazily } from '../../../../platform/web/lazily.ts';
import type { FilePath } from '../../../drawing/files.ts';

// the real views come with it: nobody who only looks at a chart needs them
const Stage = lazily(() =>
  import('../../stage/Stage.tsx').then(({ Stage }) => ({ default: Stage })),
);

interface Props {
  chart: string;
  path: FilePath;
  onStep: (step: number) => void;
  onEnd: () => void;
}

/** The stage beside the drawn chart; where it stands is drawn there too. */
export function WalkPane({ chart, path, onStep, onEnd }: Props) {
  return (
    <section className="chart-walk" aria-label="走查">
      <header>
        <h2>{path.title}</h2>
        <TextButton className="chart-end" onClick={onEnd}>
          结束走查
        </TextButton>
      </header>
      <Suspense fallback={<EmptyState text="正在打开舞台…" />}>
        <Stage chart={chart} pathId={path.id} onStep={onStep} />
      </Suspense>
    </section>
  );
}
