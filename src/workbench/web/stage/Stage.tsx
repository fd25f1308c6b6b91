import { useEffect, useMemo, useRef, useState } from 'react';
import { Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { usePathsFile } from '../chart/useFile.ts';
import { StagePanel, USUAL } from './StagePanel.tsx';
import { STAGE_EVENT, STAGE_PATH, type StageDocument } from './stageDocument.ts';
import type { Verdict } from './useStage.ts';
import { walkOf } from './walk.ts';

interface Props {
  chart: string;
  /** of the catalogue */
  pathId: string;
  /** The stage stands after this step now. */
  onStep?: (index: number, verdict: Verdict) => void;
}

/**
 * Walks a path before the eyes of the person: the real view with injected answers in a frame of its own, the steps beside it, and
 * after each what was expected against what is seen (测试 19、20).
 */
export function Stage({ chart, pathId, onStep }: Props) {
  const { data: file, error, refetch } = usePathsFile(chart);
  const walk = useMemo(() => {
    const path = file?.paths.find(({ id }) => id === pathId);
    return file && path && walkOf(chart, file, path);
  }, [file, chart, pathId]);
  const [stage, setStage] = useState<StageDocument | null>(null);
  const [manner, setManner] = useState(USUAL);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { current } = frame;
    const ready = (event: Event) => setStage((event as CustomEvent<StageDocument>).detail);
    current?.addEventListener(STAGE_EVENT, ready);
    return () => current?.removeEventListener(STAGE_EVENT, ready);
  }, []);
  return (
    <Stack as="section" className="stage" aria-label="舞台">
      {error && (
        <Problem role="alert">
          路径没有加载成功：{error.message}
          <TextButton onClick={() => void refetch()}>重试</TextButton>
        </Problem>
      )}
      {file && !walk && (
        <Problem>这张图里没有这条路径，可能已随状态图一起改变。请从路径目录里重新选择。</Problem>
      )}
      <iframe ref={frame} className="stage-frame" src={STAGE_PATH} title="真实界面" />
      {walk && (
        <StagePanel key={walk.id} {...{ walk, stage, manner, onStep }} onManner={setManner} />
      )}
    </Stack>
  );
}
