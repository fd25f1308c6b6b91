import { describe, expect, it } from 'vitest';
import { conformance, type Reading, type Trace } from '../../machines/kit/conform.ts';
import { objectionHistory } from '../../src/workbench/server/history/objection.history.ts';
import {
  objectionReading,
  objectionTrace,
} from '../../src/workbench/server/history/objection.trace.ts';
import { departureHistory } from '../../src/workbench/server/history/people/departure.history.ts';
import {
  departureReading,
  departureTrace,
} from '../../src/workbench/server/history/people/departure.trace.ts';
import { handoverHistory } from '../../src/workbench/server/history/people/handover.history.ts';
import {
  handoverReading,
  handoverTrace,
} from '../../src/workbench/server/history/people/handover.trace.ts';
import { roomHistory } from '../../src/workbench/server/history/roomStatus.history.ts';
import { roomReading, roomTrace } from '../../src/workbench/server/history/roomStatus.trace.ts';
import { DEPARTURE_FAULTS, TRUE_DEPARTURES } from './departureFaults.ts';
import { GIVEN, HANDOVER_FAULTS, TRUE_HANDOVER } from './handoverFaults.ts';
import { OBJECTION_FAULTS, TRUE_OBJECTION } from './objectionFaults.ts';
import { ROOM_FAULTS, TRUE_ROOMS } from './roomFaults.ts';

const quiet = { ...TRUE_OBJECTION, state: 0, reason: null, by: null };
const SUBJECTS = {
  教室: {
    reading: roomReading,
    trace: roomTrace,
    history: roomHistory,
    truth: TRUE_ROOMS,
    faults: ROOM_FAULTS,
    taken: ['close', 'repair', 'restore', 'runsOut', 'stop'],
  },
  异动: {
    reading: objectionReading,
    trace: objectionTrace,
    history: objectionHistory,
    truth: [TRUE_OBJECTION, { ...quiet, steps: [] }],
    faults: OBJECTION_FAULTS,
    taken: ['object', 'pass', 'redirect', 'takeBack'],
  },
  移交: {
    reading: handoverReading,
    trace: handoverTrace,
    history: handoverHistory,
    truth: [TRUE_HANDOVER, GIVEN],
    faults: HANDOVER_FAULTS,
    taken: ['hand', 'undo'],
  },
  离岗计划: {
    reading: departureReading,
    trace: departureTrace,
    history: departureHistory,
    truth: TRUE_DEPARTURES,
    faults: DEPARTURE_FAULTS,
    taken: ['begins', 'cancel', 'change', 'comeBack', 'ends', 'plan'],
  },
} as const;
interface Subject {
  reading: Reading;
  trace: (item: never) => Trace;
  history: typeof roomHistory;
  truth: readonly object[];
  faults: Readonly<Record<string, object>>;
  taken: readonly string[];
}

describe.each(Object.entries(SUBJECTS as Record<string, Subject>))(
  '%s',
  (name, { reading, trace, history, truth, faults, taken }) => {
    /** 测试 24 */
    it('finds nothing in true histories, which take every recorded event', () => {
      const check = conformance(reading);
      const found = truth.map((one) => check.add(trace(one as never)));
      expect(found.map((one) => one && history.words(one).text)).toEqual(truth.map(() => null));
      const events = new Set(Object.keys(check.heat()).map((key) => key.split(' ')[1]));
      expect([...events].sort()).toEqual(taken);
    });
    /** 测试 25 */
    it.each(Object.entries(faults))('finds and tells in Chinese: %s', (_, item) => {
      const found = conformance(reading).add(trace(item as never));
      const text = found && history.words(found).text;
      expect(text).toMatch(new RegExp(`^${name} .*，.*：.+。$`, 'u'));
      expect(text).not.toMatch(/undefined|NaN|null|\d{13}|实验室/);
    });
  },
);
