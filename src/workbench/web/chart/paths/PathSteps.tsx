import type { ReactNode } from 'react';
import { Permitted } from '../../../../platform/web/actors/session.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import type { FilePath, PathsFile } from '../../../drawing/files.ts';
import { SCREENS } from '../../../drawing/words.ts';
import { isRecorded } from '../../record/traces.ts';
import { copyText } from './copyText.ts';
import { offersAt } from './paths.ts';
import { stepTime } from './times.ts';

interface Props {
  file: PathsFile;
  path: FilePath;
  step: number | null;
  then: ReactNode;
  onBack: () => void;
  onStep: (step: number | null) => void;
  onWalk: () => void;
}

/** One path step by step: what is done, where one is then, what the screen offers and refuses there. */
export function PathSteps({ file, path, step, then, onBack, onStep, onWalk }: Props) {
  const move = (event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = Math.min(path.steps.length - 1, Math.max(0, (step ?? -1) + by));
    onStep(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[data-step]')[next]?.focus();
  };
  return (
    <article className="chart-path">
      <TextButton onClick={onBack}>返回全部路径</TextButton>
      <h2>{path.title}</h2>
      <Hint>{file.variants[path.variant]?.zh}</Hint>
      <Row air={8} gap="8px 12px">
        <Permitted any={['qa:chart:walk']}>
          <Button onClick={onWalk}>走这条路径</Button>
        </Permitted>
        {/* what was recorded is in this tab alone */}
        {!isRecorded(path.id) && (
          <TextButton onClick={() => void copyText(location.href, '链接')}>复制链接</TextButton>
        )}
      </Row>
      {then}
      <ol onKeyDown={move}>
        {path.steps.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the path
          <li key={at} className={at === step ? 'is-current' : undefined}>
            <Pressable
              data-step={at}
              aria-current={at === step ? 'step' : undefined}
              onClick={() => onStep(at)}
            >
              <b>{at}</b>
              <span>{one.zh}</span>
            </Pressable>
            <p>
              {one.stateZh}
              <Hint as="span">，屏幕：{SCREENS[one.screen] ?? one.screen}</Hint>
            </p>
            {one.at && <Hint as="p">{stepTime(path.steps, at)}</Hint>}
            {at === step && <Offers file={file} path={path} at={at} />}
          </li>
        ))}
      </ol>
      {path.ending && <p className="chart-ending">{path.ending}</p>}
    </article>
  );
}

function Offers({ file, path, at }: { file: PathsFile; path: FilePath; at: number }) {
  const step = path.steps[at];
  if (!step) return null;
  const { can, cannot } = offersAt(file, path, step);
  const list = (labels: readonly string[]) => labels.map((label) => file.names[label] ?? label);
  return (
    <div className="chart-offers">
      <h3>此时可做（{can.length}）</h3>
      <p>{list(can).join('、') || '没有，已到终点'}</p>
      <details>
        <summary>此时拒绝（{cannot.length}）</summary>
        <p>{list(cannot).join('、') || '没有'}</p>
      </details>
    </div>
  );
}
