import { useCallback, useEffect, useRef, useState } from 'react';
import type { StageDocument } from './stageDocument.ts';
import type { Finding } from './verdict.ts';
import type { Walk } from './walk.ts';

export type Verdict = 'pass' | 'fail' | null;
export interface StageState {
  /** number of the last step that was done; -1 while the start is being set */
  at: number;
  /** what was compared, by step */
  findings: readonly (readonly Finding[])[];
  busy: boolean;
  playing: boolean;
}
const EMPTY: StageState = { at: -1, findings: [], busy: true, playing: false };
export const verdictOf = (findings: readonly Finding[] | undefined): Verdict =>
  findings ? (findings.every(({ ok }) => ok) ? 'pass' : 'fail') : null;

/**
 * A walk on a stage: forward, back (from the start up to there), play until the end or the first failing step. It begins to play by
 * itself: the click that opened the stage was the one that walks the path (测试 19).
 */
export function useStage(walk: Walk, stage: StageDocument | null, pace: number, byHand: boolean) {
  const [state, setState] = useState(EMPTY);
  // a walk that was left must not write into the next one
  const turn = useRef(0);
  const change = useCallback((mine: number, part: (old: StageState) => Partial<StageState>) => {
    if (mine === turn.current) setState((old) => ({ ...old, ...part(old) }));
  }, []);

  /** From the start up to a step, at once. */
  const replay = useCallback(
    async (to: number, part: Partial<StageState> = {}) => {
      if (!stage) return;
      const mine = ++turn.current;
      setState({ ...EMPTY, ...part });
      stage.setPace(0);
      const findings = [await stage.scene.load(walk)];
      for (let index = 1; index <= to && mine === turn.current; index++)
        findings.push(await stage.scene.step(index));
      if (byHand && mine === turn.current && to + 1 < walk.steps.length)
        await stage.scene.prepare(to + 1);
      // a recorded history whose first step is refused has nothing to play
      change(mine, (old) => ({
        at: to,
        findings,
        busy: false,
        playing: old.playing && walk.steps.length > 1,
      }));
    },
    [stage, walk, byHand, change],
  );
  const begun = useRef(false);
  useEffect(() => {
    void replay(0, { playing: stage !== null && !byHand && !begun.current });
    begun.current ||= stage !== null;
    return () => {
      turn.current += 1;
    };
  }, [replay, stage, byHand]);

  const last = walk.steps.length - 1;
  /** Does the next step, or after hands have done it compares it. */
  const forward = async (how: 'step' | 'check') => {
    if (!stage || state.busy || state.at >= last) return;
    const mine = turn.current;
    const index = state.at + 1;
    change(mine, () => ({ busy: true }));
    stage.setPace(pace);
    const seen = await stage.scene[how](index);
    if (byHand && index < last) await stage.scene.prepare(index + 1);
    const goesOn = verdictOf(seen) === 'pass' && index < last;
    change(mine, (old) => ({
      at: index,
      findings: [...old.findings, seen],
      busy: false,
      playing: old.playing && goesOn,
    }));
  };
  const outside = async () => {
    if (stage && !state.busy && state.at < last) await stage.scene.outside(state.at + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one step after another, each begins when the one before is compared
  useEffect(() => {
    if (state.playing && !state.busy) void forward('step');
  }, [state.playing, state.busy, state.at]);
  const play = (playing: boolean) => {
    if (playing && state.at >= last) void replay(0, { playing: true });
    else setState((old) => ({ ...old, playing }));
  };
  const back = () => void replay(Math.max(0, state.at - 1));
  return {
    ...state,
    last,
    step: () => void forward('step'),
    check: () => void forward('check'),
    outside,
    play,
    back,
    restart: () => void replay(0),
  };
}
