import { expect, it } from 'vitest';
import { conformance } from '../../machines/kit/conform.ts';
import {
  type SemesterHistory,
  semesterReading,
  semesterTrace,
} from '../../src/workbench/server/history/semester.trace.ts';
import { SEMESTER_FAULTS, TRUE_SEMESTER } from './semesterFaults.ts';

const verdict = (history: SemesterHistory) =>
  conformance(semesterReading).add(semesterTrace(history));
it('finds nothing in a true history, and in a semester of which nothing is told', () => {
  expect([verdict(TRUE_SEMESTER), verdict({ ...TRUE_SEMESTER, steps: [] })]).toEqual([null, null]);
});
it.each(Object.entries(SEMESTER_FAULTS))('finds: %s', (_, history) =>
  expect(verdict(history)).not.toBeNull(),
);
