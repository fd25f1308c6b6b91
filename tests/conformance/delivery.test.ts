import { describe, expect, it } from 'vitest';
import { conformance } from '../../machines/kit/conform.ts';
import { deliveryHistory } from '../../src/workbench/server/history/delivery.history.ts';
import {
  deliveryReading,
  deliveryTrace,
} from '../../src/workbench/server/history/delivery.trace.ts';
import { visitHistory } from '../../src/workbench/server/history/visit.history.ts';
import { visitReading, visitTrace } from '../../src/workbench/server/history/visit.trace.ts';
import { DELIVERY_FAULTS, TRUE_DELIVERY, TRUE_VISITS, VISIT_FAULTS } from './deliveryFaults.ts';

/** 测试 24 */
it('finds nothing in true histories of messages and of simulated viewings', () => {
  const messages = conformance(deliveryReading);
  const queued = { ...TRUE_DELIVERY, state: 0, attempts: 0, steps: [] };
  expect([TRUE_DELIVERY, queued].map((one) => messages.add(deliveryTrace(one)))).toEqual([
    null,
    null,
  ]);
  const visits = conformance(visitReading);
  expect(TRUE_VISITS.map((one) => visits.add(visitTrace(one))).filter(Boolean)).toEqual([]);
  expect(Object.keys(visits.heat()).map((key) => key.split(' ')[1])).toEqual(
    expect.arrayContaining(['leave', 'look', 'tell']),
  );
});

/** 测试 25 */
describe('planted faults are found and told in Chinese', () => {
  it.each(Object.entries(DELIVERY_FAULTS))('a message: %s', (_, history) => {
    const found = conformance(deliveryReading).add(deliveryTrace(history));
    expect(found && deliveryHistory.words(found).text).toMatch(/^消息 5，/);
    expect(found && deliveryHistory.words(found).text).not.toMatch(/undefined|NaN|null|\d{13}/);
  });
  it.each(Object.entries(VISIT_FAULTS))('a viewing: %s', (_, history) => {
    const found = conformance(visitReading).add(visitTrace(history));
    expect(found && visitHistory.words(found).text).toMatch(/^模拟查看 3，/);
    expect(found && visitHistory.words(found).text).not.toMatch(/undefined|NaN|null/);
  });
});
