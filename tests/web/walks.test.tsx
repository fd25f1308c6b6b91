import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { plain } from '../../machines/kit/view.ts';
import { run } from '../kit/walk.actor.ts';
import { type Golden, type GoldenVariant, stateName } from '../kit/walk.golden.ts';
import { modelNamed } from '../kit/walk.names.ts';
import { gestureOf, nextUids, SCREENS, type Screen, shown, Themed } from './gestures.tsx';

// animations would keep what has been closed for a while; the walks look at once
vi.mock('../../src/web/ui/feedback/motion.ts', () => ({ features: {} }));
vi.mock('../../src/web/actors/root.ts', async (original) => ({
  ...(await original<object>()),
  actor: (id: string) => shown[id as 'simulation'],
}));
vi.mock('../../src/web/api/random.ts', async (original) => ({
  ...(await original<object>()),
  randomText: () => nextUids.shift() ?? 'none',
}));
const goldens = import.meta.glob<Golden>('../model/*.golden.json', { import: 'default' });
afterEach(() => void nextUids.splice(0));

/** Goes the walks of a golden file on the screen: hands where there are hands, everything else as it comes. */
async function walk(screen: Screen, golden: Golden, variant: GoldenVariant, chart: Parameters<typeof run>[0]) {
  for (const steps of variant.walks) {
    const { actor, apply } = run(chart, variant.input ?? undefined);
    render(<Themed>{screen.draw(actor)}</Themed>);
    let context: Record<string, unknown> = {};
    const seen = () => [stateName(actor.getSnapshot().value), plain(actor.getSnapshot().context)];
    for (const [index, { event: label, state, set, can }] of steps.entries()) {
      const event = golden.cases[label] ?? { type: label };
      const gesture = gestureOf(screen, event);
      if (index > 0) {
        if (gesture) expect([label, gesture(event)]).toEqual([label, true]);
        else await act(() => apply(event));
      }
      context = { ...context, ...set };
      expect(seen()).toEqual([state, context]);
      screen.shows(state, context as never);
      for (const refused of can ? variant.events.filter((it) => !can.includes(it)) : []) {
        const wrong = golden.cases[refused] ?? { type: refused };
        gestureOf(screen, wrong)?.(wrong);
        nextUids.splice(0);
        expect([refused, ...seen()]).toEqual([refused, state, context]);
      }
    }
    cleanup();
    actor.stop();
  }
}

it.each(Object.keys(SCREENS))(
  '%s: every declared transition is walked on the screen, and what is refused cannot be done there',
  async (name) => {
    const golden = await goldens[`../model/${name}.golden.json`]!();
    const { machine } = await modelNamed(name);
    for (const variant of golden.variants) await walk(SCREENS[name]!, golden, variant, machine);
  },
  60_000,
);
