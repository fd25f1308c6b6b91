import { expect, it } from 'vitest';
import { type AnyMachineSnapshot, assign, fromPromise, setup } from 'xstate';
import { nodesOf } from '../../../machines/kit/edges.ts';
import { explore } from '../../../machines/kit/explore.ts';
import { type Finding, lint } from '../../../machines/kit/lint.ts';
import { eventsOf } from '../../../machines/kit/model.ts';
import { stepper } from '../../../machines/kit/stepper.ts';
import { MODEL_NAMES, modelNamed } from '../../kit/chart/walk.names.ts';

/** 测试 18 */
it.each(MODEL_NAMES)('%s breaks no rule of the house', async (name) => {
  expect(lint(await modelNamed(name))).toEqual([]);
});

// security.md 6.1 G9: no context that the cases bring about leaves a state without anything that may happen. Each variant sends the
// cases of its subject only, so what it cannot leave is asked whether a case of any other would lead on.
it.each(MODEL_NAMES)('%s: guards never shut all ways out of a state', async (name) => {
  const model = await modelNamed(name);
  const pure = stepper(model.machine);
  const all = model.variants.flatMap((variant) => eventsOf(model, variant));
  const mayLeave = (snapshot: AnyMachineSnapshot) =>
    all.some((event) => pure.step(snapshot, event).taken.length > 0);
  const stuck = model.variants.flatMap((variant) =>
    [...explore(model, variant).vertices.values()].filter(
      ({ snapshot, moves }) =>
        snapshot.status === 'active' && moves.length === 0 && !mayLeave(snapshot),
    ),
  );
  expect(stuck.map(({ key }) => key)).toEqual([]);
});

// G3: nobody waits for a call for longer than 12 seconds; a stream of notices is meant to stay open
const STREAMS = ['live.streaming.live'];
it.each(MODEL_NAMES)('%s: the time-out of every call is at most 12 s', async (name) => {
  const { machine } = await modelNamed(name);
  const { edgesOf } = await import('../../../machines/kit/edges.ts');
  const delays = machine.implementations.delays as Record<string, unknown>;
  const calling = nodesOf(machine.root).filter((node) => node.invoke.length > 0);
  const isAround = (source: string, id: string) =>
    id === source || id.startsWith(`${source}.`) || source.startsWith(`${id}.`);
  const timers = [...edgesOf(machine).values()].filter(
    ({ kind, source }) => kind === 'after' && calling.some(({ id }) => isAround(source, id)),
  );
  const long = timers.filter(
    ({ event, source }) =>
      !STREAMS.includes(source) && !(Number(delays[event.split('.')[2] ?? '']) <= 12_000),
  );
  expect(long.map(({ key }) => key)).toEqual([]);
});

const meta = { zh: '某', screen: '*', fulfils: '某规则：某事' };
const parts = setup({
  types: {} as { context: { n: number }; events: { type: 'GO' } | { type: 'CANCEL' } },
  actors: { call: fromPromise(() => Promise.resolve(1)) },
  delays: { timeout: 10 },
  guards: { ready: () => true },
  actions: { count: assign({ n: 1 }) },
});
const base = { id: 'bad', context: { n: 0 } };

it('a chart without a fault has none, with every construct that the rules look at', () => {
  const machine = parts.createMachine({
    ...base,
    initial: 'home',
    states: {
      home: { meta, on: { GO: { guard: 'ready', target: 'calling', actions: 'count' } } },
      calling: {
        meta,
        invoke: { id: 'call', src: 'call', onDone: 'both', onError: 'home' },
        initial: 'moving',
        states: { moving: { meta, after: { timeout: '#bad.home' } } },
      },
      both: {
        meta,
        type: 'parallel',
        after: { timeout: 'home' },
        onDone: 'home',
        states: {
          left: { initial: 'end', states: { end: { meta, type: 'final' } }, meta },
          right: { initial: 'end', states: { end: { meta, type: 'final' } }, meta },
        },
      },
    },
  });
  expect(lint({ machine, kind: 'process', home: ['home'] })).toEqual([]);
});

/** 测试 18 */
it('a process chart with every fault: each rule names the place', () => {
  const machine = parts.createMachine({
    ...base,
    initial: 'home',
    states: {
      home: {
        meta: { ...meta, zh: '' },
        on: { GO: [{ guard: () => false, target: 'trap' }, { target: 'waiting' }] },
      },
      trap: { meta: { ...meta, fulfils: '某规则：某事；some rule: a thing' } },
      waiting: { meta, invoke: { src: 'call' }, after: { 500: 'home' } },
      island: { meta, always: 'ring' },
      ring: { meta, always: 'island' },
      spinning: { meta, always: { guard: 'ready' }, on: { CANCEL: 'home' } },
      half: {
        meta,
        type: 'parallel',
        states: { one: { initial: 'end', states: { end: { meta, type: 'final' } } } },
      },
      lonely: {
        meta,
        entry: () => {},
        on: { GO: ['home', 'spinning', 'half'].map((target) => ({ target: target as 'home' })) },
      },
    },
  });
  expect(lint({ machine, kind: 'process', home: ['home'] })).toEqual([
    { rule: 'state without meta', at: 'bad.home' },
    { rule: 'state without meta', at: 'bad.half.one' },
    { rule: 'sentence not in Chinese', at: 'bad.trap' },
    { rule: 'leaf without a way out', at: 'bad.trap' },
    { rule: 'leaf without a way out', at: 'bad.half.one.end' },
    { rule: 'state not reachable', at: 'bad.island' },
    { rule: 'state not reachable', at: 'bad.ring' },
    { rule: 'state not reachable', at: 'bad.spinning' },
    { rule: 'state not reachable', at: 'bad.half' },
    { rule: 'state not reachable', at: 'bad.half.one' },
    { rule: 'state not reachable', at: 'bad.half.one.end' },
    { rule: 'state not reachable', at: 'bad.lonely' },
    { rule: 'invoke without id', at: 'bad.waiting 0.bad.waiting' },
    { rule: 'invoke without success', at: 'bad.waiting 0.bad.waiting' },
    { rule: 'invoke without failure', at: 'bad.waiting 0.bad.waiting' },
    { rule: 'invoke without named time-out', at: 'bad.waiting 0.bad.waiting' },
    { rule: 'no way home', at: 'bad.trap' },
    { rule: 'no way home', at: 'bad.island' },
    { rule: 'no way home', at: 'bad.ring' },
    { rule: 'no way home', at: 'bad.half.one.end' },
    { rule: 'no way home', at: 'bad.lonely' },
    { rule: 'cycle of always only', at: 'bad.island' },
    { rule: 'cycle of always only', at: 'bad.ring' },
    { rule: 'cycle of always only', at: 'bad.spinning' },
    { rule: 'inline guard or action', at: 'bad.home' },
    { rule: 'inline guard or action', at: 'bad.lonely' },
  ] satisfies Finding[]);
});

it('an event is named as in the kind of its chart', () => {
  const machine = parts.createMachine({
    ...base,
    initial: 'home',
    states: {
      home: { meta, on: { GO: 'other' } },
      other: { meta, on: { CANCEL: 'home', 'FILE.DONE': 'home', sent: 'home' } as never },
    },
  });
  const rule = 'event not named as in its kind';
  expect(lint({ machine, kind: 'process', home: ['home'] })).toEqual([
    { rule, at: 'bad.other FILE.DONE #0' },
    { rule, at: 'bad.other sent #0' },
  ]);
  expect(lint({ machine, kind: 'domain', home: ['home'] }).map(({ at }) => at)).toEqual([
    'bad.home GO #0',
    'bad.other CANCEL #0',
    'bad.other FILE.DONE #0',
  ]);
});

it('a domain chart keeps no clock and calls nobody', () => {
  const machine = parts.createMachine({
    ...base,
    initial: 'home',
    states: {
      home: { meta, after: { timeout: 'calling' } },
      calling: {
        meta,
        invoke: { id: 'call', src: 'call', onDone: 'home', onError: 'home' },
        after: { timeout: 'home' },
      },
    },
  });
  expect(lint({ machine, kind: 'domain', home: ['home'] })).toEqual([
    { rule: 'domain chart with invoke or delay', at: 'bad.home' },
    { rule: 'domain chart with invoke or delay', at: 'bad.calling' },
  ] satisfies Finding[]);
});
