import { useEffect, useRef } from 'react';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { doneIn } from './doneIn.ts';
import { gestureText } from './gesture.ts';
import { verdictOf } from './useStage.ts';
import type { Finding } from './verdict.ts';
import type { Walk } from './walk.ts';

interface Props {
  walk: Walk;
  at: number;
  findings: readonly (readonly Finding[])[];
  /** by hand: brings about what comes from outside; null: the stage does it */
  onOutside: (() => void) | null;
}
const MARK = { pass: '通过', fail: '不通过' };

/** The steps of a walk, with what was done, what was expected and what was seen. */
export function StageSteps({ walk, at, findings, onOutside }: Props) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present step is kept in sight when another one is present
  useEffect(() => {
    const [all, present] = [list.current, list.current?.querySelector('[aria-current]')];
    // from its head on: what was compared may be longer than there is room
    if (all && present)
      all.scrollTop += present.getBoundingClientRect().top - all.getBoundingClientRect().top;
  }, [at]);
  return (
    <ol className="stage-steps" ref={list}>
      {walk.steps.map((step, index) => {
        const verdict = verdictOf(findings[index]);
        const gestures = doneIn(walk, index);
        const outside = gestures.some((it) => it.do === 'answer' || it.do === 'time');
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a walk stay where they are
            key={index}
            data-step={index}
            data-verdict={verdict ?? undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <p className="stage-head">
              <b>{index === 0 ? '开始' : `${index}. ${step.zh}`}</b>
              <span>→ {step.stateZh}</span>
              {verdict && <em className={`stage-mark is-${verdict}`}>{MARK[verdict]}</em>}
            </p>
            {gestures.length > 0 && (
              <p className="stage-gestures">{gestures.map(gestureText).join('，')}</p>
            )}
            {onOutside && outside && index === at + 1 && (
              <Button size="xs" variant="outline" onClick={onOutside}>
                让它发生
              </Button>
            )}
            {findings[index] && (index === at || verdict === 'fail') && (
              <Compared findings={findings[index]} />
            )}
          </li>
        );
      })}
      {walk.ending && at === walk.steps.length - 1 && (
        <li className="stage-mark is-fail">{walk.ending}</li>
      )}
    </ol>
  );
}

function Compared({ findings }: { findings: readonly Finding[] }) {
  return (
    <table className="stage-compared">
      <thead>
        <tr>
          <th scope="col">核对</th>
          <th scope="col">应为</th>
          <th scope="col">实际</th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ zh, expected, seen, ok }) => (
          <tr key={zh} data-ok={ok}>
            <th scope="row">{zh}</th>
            <td>{expected}</td>
            <td>{seen}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
