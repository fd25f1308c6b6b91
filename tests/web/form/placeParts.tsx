import { act, fireEvent, screen, within } from '@testing-library/react';
import DeclarationDrawer from '../../../src/areas/declaration/web/drawer/drawer.tsx';
import { QueueBatch } from '../../../src/areas/declaration/web/queue/many/queueBatch.tsx';
import type { PlanDetail } from '../../../src/areas/plan/contract/plan.calls.ts';
import { PlanPage } from '../../../src/areas/plan/web/plan/PlanPage.tsx';
import type { ApprovalPart } from '../../../src/school/approval/contract/approvalPart.ts';
import type { DeclarationDetail } from '../../../src/school/declaration/contract/declaration.shapes.ts';
import { draft, NOBODY } from '../fakeSchool.ts';
import { modalStands } from '../gestures.tsx';

export const tap = (element: HTMLElement) => act(async () => void fireEvent.click(element));
export const press = async (name: string) =>
  tap((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement);
export const sure = async (name: string) =>
  tap(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
export const field = (label: RegExp) => async () =>
  (await screen.findAllByLabelText(label)).at(-1) as HTMLElement;
export const nothing = () => {};

const REVIEW = { enabledLevels: [1, 2, 3, 4], round: 1, teachersNamed: true };
export const waiting: Partial<DeclarationDetail> = {
  approval: { ...REVIEW, declareStatus: 1, currentLevel: 2, results: [2, 1, 0, 0] },
  actor: { ...NOBODY, levels: ['teaching'] },
};
export const passed: Partial<DeclarationDetail> = {
  approval: { ...REVIEW, declareStatus: 4, currentLevel: null, results: [2, 2, 2, 2] },
  actor: { ...NOBODY, mayVoid: true },
};
const person = {
  userId: 8,
  cname: '陈主任',
  employeeNumber: '10008',
  unitName: '软件工程系',
  declarer: false,
  levels: ['teaching'],
};
/** The drawer of an item of its own. */
export const beside = (id: number, detail: Partial<DeclarationDetail>) => ({
  draw: () => <DeclarationDrawer id={id} onClose={nothing} onChanged={nothing} />,
  reads: {
    [`GET /talent/declaration/${id}`]: { ...draft, ...detail, id },
    [`GET /talent/declaration/${id}/people`]: [person],
  },
  call: `POST /talent/declaration/${id}/event`,
  done: { id, version: 4, progressText: '' },
  reach: async () => {
    await screen.findByRole('region', { name: '可做的操作' });
    await modalStands();
  },
  box: field(/^意见$/),
});
export const PART: ApprovalPart = {
  approval: {
    declareStatus: 1,
    currentLevel: 4,
    enabledLevels: [2, 4],
    results: [9, 2, 9, 1],
    round: 1,
    teachersNamed: true,
  },
  can: ['pass', 'returnToDeclarer'],
  actor: NOBODY,
  whyNoPass: null,
  progressText: '',
  declarerName: '林秘书',
  steps: [],
  history: [],
};
const plan = (id: number, planStatus: number): PlanDetail => ({
  head: {
    id,
    version: 2,
    planCode: 'RJ26',
    planName: '2026级软件工程专业培养方案',
    grade: '2026',
    majorId: 5,
    majorName: '软件工程',
    directionName: null,
    collegeName: null,
    campusName: null,
    schoolingYears: 4,
    edition: 1,
    planStatus,
    templateName: null,
    publishedAt: null,
    practicePercent: 25,
  },
  body: {
    totalCredits: 160,
    startTerm: 1,
    endTerm: 8,
    groups: [],
    courses: [],
    chapters: { goals: '', requirements: '', mainCourses: '', practice: '' },
  },
  courses: [],
  attachments: [],
  approval: PART,
  writable: planStatus === 0,
  usedBy: 0,
  openChangeId: null,
});
export const planPage = (id: number, planStatus: number) => ({
  draw: () => <PlanPage id={id} onClose={nothing} />,
  reads: {
    [`GET /talent/plan/${id}/detail`]: plan(id, planStatus),
    [`GET /talent/plan/${id}/changes`]: [],
  },
});
export const tab = async (name: RegExp) => tap(await screen.findByRole('tab', { name }));
export const batch = (type: 'pass' | 'returnToDeclarer') => ({
  draw: () => (
    <QueueBatch
      type={type}
      rows={[draft]}
      resumed={null}
      onKeep={nothing}
      onDone={nothing}
      onClose={nothing}
      onOpen={nothing}
    />
  ),
  call: 'POST /talent/declaration/events',
  done: { done: [5], refused: [] },
  box: field(/意见/),
  again: () => press('继续处理 1 条'),
  stands: false as const,
});
