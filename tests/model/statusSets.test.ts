import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  EDITABLE_STATUSES,
  ENTERED,
  HANDED_IN,
  HELD,
  STANDING,
  UNFINISHED,
} from '../../machines/approval/approval.sets.ts';
import { PASSED_RESULTS, REFUSED_RESULTS } from '../../machines/approval/approval.types.ts';
import { UNSETTLED } from '../../machines/arrival/arrival.stored.ts';
import { FILLABLE } from '../../machines/enrolment/enrolment.stored.ts';
import {
  DECLARING,
  NOT_OVER,
  OVER,
  PREPARING,
  UNDER_WAY,
} from '../../machines/semester/semester.sets.ts';
import {
  ENDED_CODES,
  isInSchoolStatus,
} from '../../machines/studentStatus/studentStatus.stored.ts';
import { changeCode, STATUS_CODE } from '../../machines/studentStatus/studentStatus.types.ts';
import {
  APPLIED_CHANGE,
  EDITABLE_PLAN,
  OPEN_CHANGE,
} from '../../src/school/plan/contract/planStatus.ts';

/** Each set that is worked out from a chart beside the numbers that stood in its place, written by hand (审批 11；学期 14). */
it('the sets of statuses mean what they meant as numbers', () => {
  expect({ EDITABLE_STATUSES, UNFINISHED, STANDING, HELD, HANDED_IN, ENTERED }).toEqual({
    EDITABLE_STATUSES: [0, 2, 3],
    UNFINISHED: [0, 1, 2, 3],
    STANDING: [0, 1, 2, 3, 4],
    HELD: [1, 4],
    HANDED_IN: [1, 2, 4],
    ENTERED: [1, 2, 4, 5],
  });
  expect({ PASSED_RESULTS, REFUSED_RESULTS }).toEqual({
    PASSED_RESULTS: [2, 8],
    REFUSED_RESULTS: [3, 4],
  });
  expect({ EDITABLE_PLAN, OPEN_CHANGE, APPLIED_CHANGE }).toEqual({
    EDITABLE_PLAN: [0, 3],
    OPEN_CHANGE: [0, 1, 2],
    APPLIED_CHANGE: 3,
  });
  expect({ PREPARING, DECLARING, OVER, NOT_OVER, UNDER_WAY }).toEqual({
    PREPARING: [0],
    DECLARING: [1],
    OVER: [4, 5],
    NOT_OVER: [0, 1, 2, 3],
    UNDER_WAY: [1, 2, 3],
  });
  expect({ FILLABLE, UNSETTLED }).toEqual({ FILLABLE: [0, 1], UNSETTLED: [0, 2] });
  expect(ENDED_CODES).toEqual(['03', '07', '08', '09', '10', '11', '14']);
  expect(Object.values(STATUS_CODE).filter(isInSchoolStatus)).toEqual(['01']);
  expect(
    ['suspend', 'changeMajor', 'extend', 'decease'].map((event) => changeCode(event as never)),
  ).toEqual(['11', '23', '06', '51']);
});

/** Statements that compare a status with numbers of their own, conditions of indexes too. */
const NUMBERS =
  /(_status|_state|\bstate|[sS]tatus\}?)"? ?(=|<>|[<>]=?|===|!==|(not )?in \(|between) ?\d|(state|Status)\b[^\n]{0,8}\[\d(, ?\d)+\]|= \[[0-6](, ?[0-6])+\];/;
const folders = ['src/school', 'src/areas', 'src/install'];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
    /\/server\/.*\.ts$/.test(`/${file}`) ? [`${folder}/${file}`] : [],
  ),
);
it('no statement on the server has numbers of statuses of its own', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => (NUMBERS.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
