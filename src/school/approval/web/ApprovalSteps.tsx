import { type RefObject, useLayoutEffect, useRef } from 'react';
import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { ACROSS, move } from '../../../platform/web/kit/feedback/moving.ts';
import { minuteText } from '../../../platform/web/time.ts';
import type { DeclarationDetail } from '../../declaration/contract/declaration.shapes.ts';
import { LookAs } from '../../people/web/LookAs.tsx';
import type { LookAt } from './history/HistoryList.tsx';
import './approval.css';
import { arrowsBack, LATE, type NodeKind, nodeKind } from './progress.ts';

type Step = DeclarationDetail['steps'][number];

const MARK: Record<NodeKind, string> = {
  ahead: '',
  current: '',
  passed: 'M5 10.5l3.2 3.2L15 7',
  returned: 'M13.5 14v-3a3 3 0 0 0-3-3H6m3-3L6 8l3 3',
  rejected: 'M6 6l8 8M14 6l-8 8',
  off: '',
};

/**
 * The signature piece: the levels of the snapshot in a row with arrows, each with unit, person, time and days waited
 * (审批 71). The text below is the progress text to the letter, for screen readers and paper (审批 68).
 */
export function ApprovalSteps({
  steps,
  progressText,
  lookAt,
}: {
  steps: readonly Step[];
  progressText: string;
  /** What is looked at as those who have decided (模拟 19). */
  lookAt?: LookAt | undefined;
}) {
  const back = arrowsBack(steps);
  const list = useRef<HTMLOListElement>(null);
  useMovedOn(
    list,
    steps.findIndex(({ current }) => current),
  );
  return (
    <div className="approval-steps">
      {steps.length > 0 && (
        <ol ref={list}>
          {steps.map((step, i) => (
            <li
              key={step.level}
              className={`approval-step is-${nodeKind(step.result)}`}
              aria-current={step.current ? 'step' : undefined}
            >
              {(i > 0 || back.includes(-1)) && <Arrow back={back.includes(i - 1)} />}
              <Node step={step} index={i + 1} lookAt={lookAt} />
            </li>
          ))}
        </ol>
      )}
      <p className={steps.length > 0 ? 'approval-text visually-hidden' : 'approval-text'}>
        {progressText}
      </p>
    </div>
  );
}

/** The mark of the step goes from the level where it was to where it is now (列表 40); of another record it is drawn anew, by `key`. */
function useMovedOn(list: RefObject<HTMLOListElement | null>, at: number): void {
  const last = useRef(at);
  useLayoutEffect(() => {
    const marks = list.current?.querySelectorAll<HTMLElement>('.approval-mark');
    const [from, to] = [marks?.[last.current], marks?.[at]];
    last.current = at;
    if (!from || !to || from === to) return;
    const [was, is] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
    const away = `translate(${was.left - is.left}px, ${was.top - is.top}px)`;
    void move(to, { transform: [away, 'none'] }, ACROSS);
  }, [list, at]);
}

function Node({ step, index, lookAt }: { step: Step; index: number; lookAt: LookAt | undefined }) {
  const mark = MARK[nodeKind(step.result)];
  const who = [step.personName, step.at && minuteText(step.at)].filter(Boolean).join(' ');
  return (
    <div className="approval-node">
      <span className="approval-mark" aria-hidden="true">
        {mark ? (
          <svg
            aria-hidden="true"
            viewBox="0 0 20 20"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={mark} />
          </svg>
        ) : (
          index
        )}
      </span>
      <span className="approval-level">
        {LEVEL_UNIT_ZH[step.level]}
        <b>{step.text}</b>
      </span>
      <span className="approval-unit" title={step.unitName ?? undefined}>
        {step.unitName ?? '未确定单位'}
      </span>
      {(who || step.days !== null) && (
        <span
          className="approval-who"
          title={step.personNumber ? `工号 ${step.personNumber}` : undefined}
        >
          {who}
          {step.signatureUrl && (
            <img
              className="approval-signature"
              src={step.signatureUrl}
              alt={`${step.personName ?? ''}的签名`}
            />
          )}
          {step.days !== null && (
            <em className={step.current && step.days >= LATE ? 'is-late' : undefined}>
              停留 {step.days} 天
            </em>
          )}
        </span>
      )}
      {lookAt && step.personId !== undefined && (
        <LookAs
          id={step.personId}
          name={step.personName ?? ''}
          number={step.personNumber ?? ''}
          at={lookAt(step.level)}
        />
      )}
    </div>
  );
}

function Arrow({ back }: { back: boolean }) {
  return (
    <svg
      className={back ? 'approval-arrow is-back' : 'approval-arrow'}
      viewBox="0 0 40 12"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path
        d={back ? 'M40 6H3M8 1.5L2.5 6 8 10.5' : 'M0 6h37M32 1.5L37.5 6 32 10.5'}
        strokeDasharray={back ? '4 3' : undefined}
      />
    </svg>
  );
}
