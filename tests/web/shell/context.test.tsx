import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  shortSemester,
  typeChoice,
  yearChoice,
} from '../../../src/areas/semester/web/ContextSwitcher.tsx';
import { contextLogic } from '../../../src/platform/web/actors/context.logic.ts';
import { placeOf, useWorkingContext } from '../../../src/platform/web/actors/context.ts';
import { nameIn } from '../../../src/platform/web/actors/io/download.io.ts';
import type { SessionInfo } from '../../../src/platform/web/actors/io/session.io.ts';
import { forgetUnsaved, hasUnsaved, useUnsaved } from '../../../src/platform/web/actors/unsaved.ts';
import { useCall } from '../../../src/platform/web/api/query.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { minutesLeft } from '../../../src/platform/web/frame/person/SimulationBand.tsx';
import { periodTimes } from '../../../src/school/units/contract/foundation.calls.ts';
import { type Asked, startClient } from '../fakeServer.ts';

const entry = (businessTypeId: 0 | 2, businessTypeName: string, semesterId: number) => ({
  businessTypeId,
  businessTypeName,
  schoolId: 1,
  schoolName: '澄川大学',
  campusId: null,
  campusName: null,
  schoolYearId: 20,
  schoolYearName: '2026-2027学年',
  semesterId,
  semesterName: `学期${semesterId}`,
  management: {},
  supervisor: {},
});
const user = (userConfig: object, defaultBusinessTypeId: number | null = 2) =>
  ({
    user: { userConfig },
    defaultBusinessTypeId,
    businessTypeList: [entry(0, '本科生教育', 41), entry(2, '继续教育', 61)],
  }) as unknown as SessionInfo;
const shown = (info: SessionInfo | null, choice = {}) => {
  const { campusId, campusName, businessType, businessTypeName, semesterId, semesterName } =
    placeOf(info, { choice });
  return [campusId, campusName, businessType, businessTypeName, semesterId, semesterName];
};

/** 学期 38、39 */
it('the place: own settings, else the default, else the first; what was chosen stands over it', () => {
  expect(shown(user({}))).toEqual([null, '全部校区', 2, '继续教育', 61, '学期61']);
  expect(shown(user({ businessType: 0 }))).toEqual([
    null,
    '全部校区',
    0,
    '本科生教育',
    41,
    '学期41',
  ]);
  expect(shown(user({}, null))[2]).toBe(0);
  expect(shown(user({}), { businessType: 0, campusId: 3, campusName: '滨江校区' })).toEqual([
    3,
    '滨江校区',
    0,
    '本科生教育',
    41,
    '学期41',
  ]);
  expect(shown(null)).toEqual([null, '', null, '', null, '']);
});

/** 学期 40 */
it('another business type drops what was chosen in the former one', () => {
  const actor = createActor(contextLogic).start();
  const choice = () => actor.getSnapshot().context.choice;
  actor.send({ type: 'CHOOSE', part: { businessType: 0 } });
  actor.send({ type: 'CHOOSE', part: { campusId: 2, campusName: '求实校区' } });
  actor.send({ type: 'CHOOSE', part: { semesterId: 5, semesterName: '第二学期' } });
  expect(choice()).toEqual({
    businessType: 0,
    campusId: 2,
    campusName: '求实校区',
    semesterId: 5,
    semesterName: '第二学期',
  });
  actor.send({ type: 'CHOOSE', part: { businessType: 2 } });
  expect(choice()).toEqual({ businessType: 2 });
});

function Begin() {
  const { choose } = useWorkingContext();
  const { data = [] } = useCall(periodTimes, { query: {} });
  return (
    <button type="button" onClick={() => choose({ campusId: 2, campusName: '求实校区' })}>
      {data.map(({ beginAt }) => beginAt)}
    </button>
  );
}
/** 学期 38 */
it('what is shown is read anew when another campus is chosen', async () => {
  await startClient({
    'GET /foundation/timetable/times': ({ query }: Asked) => [
      { period: 1, beginAt: query.campusId === '2' ? '08:10' : '08:00', endAt: '08:45' },
    ],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Begin />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByText('08:00'));
  await screen.findByText('08:10');
});

/** 学期 40 */
it('a school year brings its running semester, else its first; another type the semester of the same name', () => {
  const semester = (id: number, state: number) => ({ id, name: `学期${id}`, state, weeks: 18 });
  const years = [
    { id: 1, name: '甲', semesters: [semester(11, 4), semester(12, 3)] },
    { id: 2, name: '乙', semesters: [semester(21, 4), semester(22, 4)] },
    { id: 3, name: '丙', semesters: [] },
  ];
  expect([
    yearChoice(years, 1)?.semesterId,
    yearChoice(years, 2)?.semesterId,
    yearChoice(years, 3),
    yearChoice(years, 9),
  ]).toEqual([12, 21, null, null]);
  const types = [{ businessTypeId: 2, schoolYears: years }] as unknown as Parameters<
    typeof typeChoice
  >[0];
  expect([
    typeChoice(types, 2, '学期12'),
    typeChoice(types, 2, '学期99'),
    typeChoice(types, 0, '学期12'),
  ]).toEqual([
    {
      businessType: 2,
      schoolYearId: 1,
      schoolYearName: '甲',
      semesterId: 12,
      semesterName: '学期12',
    },
    { businessType: 2 },
    { businessType: 0 },
  ]);
  expect([
    shortSemester('2026-2027学年第一学期', '2026-2027学年'),
    shortSemester('第一学期', '2026-2027学年'),
  ]).toEqual(['第一学期', '第一学期']);
});

/** 模拟 10 */
it('minutes left: the begun one counts, never below none', () => {
  const at = (ms: number) =>
    minutesLeft('2026-11-20T10:30:00Z', Date.parse('2026-11-20T10:30:00Z') - ms);
  expect([at(30 * 60_000), at(60_001), at(60_000), at(1), at(0), at(-5000)]).toEqual([
    30, 2, 1, 1, 0, 0,
  ]);
});

function Form({ dirty }: { dirty: boolean }) {
  const root = useRef<HTMLFormElement>(null);
  useUnsaved(dirty, '申报', root);
  return <form ref={root} />;
}
/** 表单 27 */
it('unsaved input counts while its form stands in the document', () => {
  const { rerender, unmount } = render(<Form dirty={false} />);
  const seen = [hasUnsaved()];
  rerender(<Form dirty />);
  seen.push(hasUnsaved(), hasUnsaved(location.pathname), hasUnsaved('/elsewhere'));
  unmount();
  seen.push(hasUnsaved());
  forgetUnsaved();
  expect(seen).toEqual([false, true, true, false, false]);
});

it.each([
  [null, null],
  ['attachment', null],
  ['attachment; filename="a.xlsx"', 'a.xlsx'],
  ["attachment; filename=x.pdf; filename*=UTF-8''%E5%90%8D%E5%8D%95.pdf", '名单.pdf'],
])('download: the name in %s', (disposition, name) => {
  expect(nameIn(disposition)).toBe(name);
});
