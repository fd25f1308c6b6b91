import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { approvalMachine } from '../../../machines/approval/approval.machine.ts';
import { approvalModel } from '../../../machines/approval/approval.model.ts';
import {
  type ApprovalSnapshot,
  offered,
  restoreApproval,
  storeApproval,
} from '../../../machines/approval/approval.stored.ts';
import type { ApprovalActor, ApprovalEvent } from '../../../machines/approval/approval.types.ts';
import type { Golden, GoldenVariant } from '../../../machines/kit/golden.ts';
import { ActionBar } from '../../../src/school/approval/web/ActionBar.tsx';
import type { Decision } from '../../../src/school/approval/web/actions.ts';
import { fewest } from '../../kit/chart/walk.coverage.ts';
import { Themed } from '../gestures.tsx';

const { default: golden } = await import('../../model/approval.golden.json', {
  with: { type: 'json' },
});
// every pair of transitions, by as few walks as possible: a step on the bar is dear
const { cases, variants } = fewest(approvalModel, golden as unknown as Golden);
const eventOf = (label: string) => (cases[label] ?? { type: label }) as ApprovalEvent;
const sure = () => Promise.resolve(true);

/** The bar before a person; what they decide is kept for the test, as the server would receive it. */
function desk() {
  const decided: Decision[] = [];
  const { rerender } = render(<Themed>{null}</Themed>);
  const show = (snapshot: ApprovalSnapshot, by: ApprovalActor, opinion: string) =>
    rerender(
      <Themed>
        <ActionBar
          key={JSON.stringify([by, opinion])}
          approval={storeApproval(snapshot)}
          actor={by}
          opinion={opinion}
          onOpinion={() => {}}
          busy={null}
          ask={sure}
          onDecide={(decision) => decided.push(decision)}
        />
      </Themed>,
    );
  /** Does with hands what the event says; answers what was decided. */
  const decide = async (
    snapshot: ApprovalSnapshot,
    event: ApprovalEvent,
  ): Promise<Decision | undefined> => {
    show(snapshot, event.by, 'opinion' in event ? event.opinion : '');
    const tap = async (selector: string) => {
      const button = document.querySelector<HTMLElement>(selector);
      if (button) await act(async () => void fireEvent.click(button));
    };
    await tap(`[data-event="${event.type}"]`);
    if (event.type === 'returnToLevel' || event.type === 'moveTo' || event.type === 'changeUnit')
      await tap(`[data-level="${event.level}"]`);
    return decided.splice(0)[0];
  };
  const buttons = (snapshot: ApprovalSnapshot, by: ApprovalActor) => {
    show(snapshot, by, '');
    return [...document.querySelectorAll<HTMLElement>('[data-event]:not([disabled])')].map(
      (b) => b.dataset.event,
    );
  };
  return { decide, buttons };
}
const start = (variant: GoldenVariant) =>
  createActor(approvalMachine, { input: variant.input as never }).start();
const byTheServer = (event: ApprovalEvent) => event.type === 'submit' && event.obstacles.length > 0;

/** 审批 52 */
it('what the chart refuses cannot be done on the bar, and the bar offers exactly what the chart offers', async () => {
  const chosen = variants.filter(({ name }) =>
    ['1111/有主讲', '1111/无主讲', '补充'].includes(name),
  );
  expect(chosen.length).toBe(3);
  for (const variant of chosen) {
    const people = [
      ...new Map(
        variant.events.map((label) => [JSON.stringify(eventOf(label).by), eventOf(label).by]),
      ).values(),
    ];
    for (const steps of variant.walks) {
      const actor = start(variant);
      const { decide, buttons } = desk();
      for (const [index, { event: label, can, state }] of steps.entries()) {
        if (index > 0) actor.send(eventOf(label));
        if (!can || state === 'removed') continue;
        const snapshot = actor.getSnapshot();
        for (const by of people)
          expect(buttons(snapshot, by).sort()).toEqual(
            [...offered(restoreApproval(storeApproval(snapshot)), by)].sort(),
          );
        for (const refused of variant.events.filter(
          (it) => !can.includes(it) && !byTheServer(eventOf(it)),
        )) {
          expect([state, refused, await decide(snapshot, eventOf(refused))]).toEqual([
            state,
            refused,
            undefined,
          ]);
        }
      }
      cleanup();
    }
  }
}, 120_000);
