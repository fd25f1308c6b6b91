import { useEffect } from 'react';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { StageSteps } from './StageSteps.tsx';
import type { StageDocument } from './stageDocument.ts';
import './stage.css';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { BarSelect } from '../../../platform/web/kit/piece/BarSelect.tsx';
import { CheckBox } from '../../../platform/web/kit/plain/CheckBox.tsx';
import { useStage, type Verdict, verdictOf } from './useStage.ts';
import type { Walk } from './walk.ts';

/** Milliseconds that each control is pointed at. */
const SPEEDS = [
  { zh: '慢', pace: 1600 },
  { zh: '中', pace: 700 },
  { zh: '快', pace: 250 },
  { zh: '最快', pace: 0 },
] as const;
/** How a person walks; it stays while they go from path to path. */
export interface Manner {
  pace: number;
  byHand: boolean;
}
export const USUAL: Manner = { pace: SPEEDS[1].pace, byHand: false };

interface Props {
  walk: Walk;
  stage: StageDocument | null;
  manner: Manner;
  onManner: (manner: Manner) => void;
  onStep?: ((index: number, verdict: Verdict) => void) | undefined;
}

/** Controls of a walk and its steps with what was compared. */
export function StagePanel({ walk, stage, manner, onManner, onStep }: Props) {
  const { pace, byHand } = manner;
  const { at, findings, busy, playing, last, step, check, outside, play, back, restart } = useStage(
    walk,
    stage,
    pace,
    byHand,
  );
  const verdict = verdictOf(findings[at]);
  useEffect(() => {
    if (at >= 0) onStep?.(at, verdict);
  }, [at, verdict, onStep]);
  const ended = at >= last;
  const ready = stage !== null && !busy;
  const failed = findings.filter((seen) => verdictOf(seen) === 'fail').length;
  const result =
    failed > 0
      ? `${failed} 步不通过`
      : ended
        ? `全部 ${last} 步通过${walk.ending ? '，之后与图不符' : ''}`
        : at < 0
          ? '正在准备'
          : `已走 ${at} / ${last} 步`;
  return (
    <>
      <Row gap="8px 12px" role="toolbar" aria-label="走路径">
        {byHand ? (
          <Button size="xs" disabled={!ready || ended} onClick={check}>
            核对这一步
          </Button>
        ) : (
          <>
            <Button size="xs" disabled={!stage} onClick={() => play(!playing)}>
              {playing ? '暂停' : '播放'}
            </Button>
            <Button
              size="xs"
              variant="outline"
              disabled={!ready || ended || playing}
              onClick={step}
            >
              走一步
            </Button>
          </>
        )}
        <Button size="xs" variant="outline" disabled={!ready || at <= 0 || playing} onClick={back}>
          上一步
        </Button>
        <Button size="xs" variant="outline" disabled={!stage || at < 0} onClick={restart}>
          从头
        </Button>
        <BarSelect
          label="速度"
          value={String(pace)}
          disabled={byHand}
          options={SPEEDS.map((speed) => ({ value: String(speed.pace), label: speed.zh }))}
          onChange={(one) => onManner({ ...manner, pace: Number(one) })}
        />
        <CheckBox
          label="自己动手"
          checked={byHand}
          disabled={playing}
          onChange={(on) => onManner({ ...manner, byHand: on })}
        />
        <output
          className={`stage-result${failed > 0 || (ended && walk.ending) ? ' is-fail' : ended ? ' is-pass' : ''}`}
        >
          {result}
        </output>
      </Row>
      <StageSteps
        walk={walk}
        at={at}
        findings={findings}
        onOutside={byHand && ready ? outside : null}
      />
    </>
  );
}
