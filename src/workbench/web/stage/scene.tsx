import type { ReactNode } from 'react';
import {
  type ActorRefFrom,
  type AnyActor,
  createActor,
  type EventObject,
  SimulatedClock,
} from 'xstate';
import type { Notice } from '../../../../machines/kit/process.ts';
import { notificationMachine } from '../../../../machines/notification/notification.machine.ts';
import { NotificationHost } from '../../../platform/web/kit/feedback/NotificationHost.tsx';
import { gesturesOf } from '../gestures/table.ts';
import { createDesk, type Staged } from '../views/staging.tsx';
import { stagingOf } from '../views/stagings.ts';
import type { Gesture } from './gesture.ts';
import { approach, findFor, isEnabled, perform } from './hands.ts';
import { modelOf } from './models.ts';
import { type Finding, findingsOf, placeOf } from './verdict.ts';
import { eventOf, type Walk } from './walk.ts';

/** Where a scene is drawn: a document of its own in the browser, happy-dom in tests. */
export interface SceneHost {
  draw(node: ReactNode): Promise<void>;
  /** does something that changes what is drawn, and waits until it is drawn */
  acting(what: () => unknown): Promise<void>;
  /** waits a moment for what is still on its way; false when it has waited long enough */
  wait(round: number): Promise<boolean>;
  /** shows what is about to be pressed */
  point(element: HTMLElement | null, gesture: Gesture): Promise<void>;
}
/** A walk on a real view. Steps are numbered as in the walk, 0 is the start. */
export interface Scene {
  load(walk: Walk): Promise<Finding[]>;
  /** what the hand does, or what comes from outside, for a step from where the scene stands */
  gestures(index: number): readonly Gesture[];
  /** does the step before the eyes of the person; answers what was compared */
  step(index: number): Promise<Finding[]>;
  /** by hand: lays the step ready, so that views answer as the walk wants it */
  prepare(index: number): Promise<void>;
  /** by hand: brings about what comes from outside */
  outside(index: number): Promise<void>;
  /** by hand: compares what is there with the step */
  check(index: number): Promise<Finding[]>;
  /** what is refused here and can be tried by hand changes nothing; answers the labels of those that did */
  tryRefused(index: number): Promise<string[]>;
}

/** Notices of a chart in the corner: those of a step make room for those of a later one. */
function corner(speaker: AnyActor) {
  const actor = createActor(notificationMachine, { clock: new SimulatedClock() });
  let count = 0;
  let stale: string[] = [];
  speaker.on('notice', (event: EventObject) => {
    const { kind, text, duration } = event as unknown as Notice;
    for (const id of stale.splice(0)) actor.send({ type: 'CLOSE', id });
    count += 1;
    actor.send({
      type: 'NOTIFY',
      notice: { id: `${count}`, kind, text, ...(duration ? { duration } : {}) },
    });
  });
  const turn = () => {
    stale = actor.getSnapshot().context.notices.map(({ id }) => id);
  };
  return { actor: actor.start() as ActorRefFrom<typeof notificationMachine>, turn };
}

/** One thing after another: what begins while something else is done would find the stage half set. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Args extends unknown[], T>(what: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> => {
      const mine = last.then(() => what(...args));
      last = mine.catch(() => {});
      return mine;
    };
}
/** Waits for the control as a person would, then uses it; false: it is missing or disabled, which shows in the findings. */
async function doOne(host: SceneHost, gesture: Gesture): Promise<boolean> {
  for (let times = 0; ; times++) {
    const element = findFor(gesture);
    if (element && isEnabled(element)) break;
    if (!(await host.wait(times))) return false;
  }
  await host.point(findFor(gesture), gesture);
  await host.acting(() => approach(gesture));
  await host.acting(() => perform(gesture));
  return true;
}
/** Tries gestures that are to change nothing; a menu that they have unfolded, and in which nothing was found, is shut again. */
async function tryAll(host: SceneHost, tried: readonly Gesture[]): Promise<void> {
  let unfolded: Gesture | null = null;
  for (const gesture of tried) {
    let isDone = false;
    await host.acting(() => {
      isDone = perform(gesture);
    });
    if (isDone) unfolded = gesture.do === 'click' && gesture.unfolds ? gesture : null;
  }
  const opener = unfolded;
  if (opener) await host.acting(() => perform(opener));
}
const missed = (it: Gesture): Finding => ({
  zh: '操作',
  expected: 'name' in it ? it.name : it.do,
  seen: '找不到，或不能按',
  ok: false,
});

export function createScene(host: SceneHost): Scene {
  let walk: Walk;
  let staged: Staged | null = null;
  let notices: ReturnType<typeof corner>;
  let emitted: EventObject[] = [];
  let round = 0;
  const desk = createDesk();
  const on = () => staged as Staged;

  const check = async (index: number): Promise<Finding[]> => {
    for (let times = 0; ; times++) {
      const findings = findingsOf(walk, index, on().actor, emitted);
      if (findings.every(({ ok }) => ok) || !(await host.wait(times))) return findings;
    }
  };
  /** Sets the real view for the walk, or for where it stands when something outside the chart has changed. */
  const seat = async (from: Walk) => {
    staged?.stop();
    emitted = [];
    round += 1;
    const staging = await stagingOf(walk.chart);
    const next = staging(from, modelOf(walk.chart).machine, desk);
    staged = next;
    notices = corner(next.speaker ?? next.actor);
    // what a list tells is another chart's
    if (!next.speaker) next.actor.on('*', (event: EventObject) => emitted.push(event));
    await host.acting(() => next.start());
    await host.draw(
      <div key={round} className="stage-view">
        {next.view}
        {walk.chart !== 'notification' && <NotificationHost actor={notices.actor} />}
      </div>,
    );
    for (const gesture of next.opening ?? []) await host.acting(() => perform(gesture));
  };
  const load = async (given: Walk) => {
    walk = given;
    await seat(walk);
    return check(0);
  };
  const gestures = (index: number) => {
    const { event = '', zh = '' } = walk.steps[index] ?? {};
    return gesturesOf(walk.chart, eventOf(walk, event), placeOf(on().actor), zh);
  };
  const prepare = async (index: number) => {
    const { facts } = walk.steps[index] ?? {};
    if (facts) {
      const { value, context } = on().actor.getSnapshot();
      await seat({ ...walk, start: { value, context: { ...context, ...facts } } });
    }
    emitted = [];
    notices.turn();
    await host.acting(() => desk.put(eventOf(walk, walk.steps[index]?.event ?? '')));
  };
  const outside = (index: number) =>
    host.acting(() => on().outside(eventOf(walk, walk.steps[index]?.event ?? '')));
  const step = async (index: number) => {
    await prepare(index);
    const missing: Gesture[] = [];
    for (const gesture of gestures(index)) {
      if (gesture.do !== 'answer' && gesture.do !== 'time') {
        if (!(await doOne(host, gesture))) missing.push(gesture);
        continue;
      }
      await host.point(null, gesture);
      await outside(index);
    }
    return [...missing.map(missed), ...(await check(index))];
  };
  const tryRefused = async (index: number) => {
    const wrong: string[] = [];
    for (const event of walk.steps[index]?.cannot ?? []) {
      const before = JSON.stringify(placeOf(on().actor));
      // the server's part lies ready for this event too: it is the chart that refuses
      await host.acting(() => desk.put(eventOf(walk, event)));
      const tried = gesturesOf(walk.chart, eventOf(walk, event), placeOf(on().actor), '').filter(
        ({ do: it }) => it !== 'answer' && it !== 'time',
      );
      await tryAll(host, tried);
      if (JSON.stringify(placeOf(on().actor)) !== before) wrong.push(event);
    }
    return wrong;
  };
  const inTurn = createTurns();
  return {
    gestures,
    load: inTurn(load),
    step: inTurn(step),
    prepare: inTurn(prepare),
    outside: inTurn(outside),
    check: inTurn(check),
    tryRefused: inTurn(tryRefused),
  };
}
