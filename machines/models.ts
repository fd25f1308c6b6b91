import { approvalCases, approvalEvents } from './approval/approval.cases.ts';
import { approvalBroken } from './approval/approval.invariants.ts';
import { type ApprovalEvent, LEVELS, type Level, NOBODY } from './approval/approval.types.ts';
import { dialogModel } from './dialog/dialog.cases.ts';
import { downloadModel } from './download/download.cases.ts';
import { type Model, model } from './kit/model.ts';
import { notificationModel } from './notification/notification.cases.ts';
import { reauthModel } from './reauth/reauth.cases.ts';
import { sessionModel } from './session/session.cases.ts';
import { simulationModel } from './simulation/simulation.cases.ts';
import { uploadFileModel, uploadListModel } from './upload/upload.cases.ts';

const by = (level: Level) => ({ ...NOBODY, levels: [level] });
const others = (level: Level) => LEVELS.filter((other) => other !== level);
/**
 * What the switch sets do not bring about: switches turned off between two submits (domain.md 2.6), and a level that
 * returns to another without being the one whose turn it is.
 */
const oddCases = {
  name: '补充',
  input: { enabled: LEVELS, teachersNamed: true },
  events: [
    ...approvalEvents(LEVELS),
    ...LEVELS.flatMap((level) => others(level).map((to) => ({ type: 'returnToLevel', by: by(level), opinion: '请核对', level: to }))),
    { type: 'submit', by: { ...NOBODY, declarer: true }, enabled: [], obstacles: [] },
  ],
};
const approvalModel = model({
  ...approvalCases,
  kind: 'domain',
  variants: [...approvalCases.variants, oddCases],
  events: [],
  broken: ({ before, event, after }) => approvalBroken(before, event as ApprovalEvent | null, after),
});

/** Every chart of the product with what walking it needs: tests, mutants, the chart viewer and the log check read this list. */
export const models: readonly Model[] = [
  approvalModel,
  sessionModel,
  simulationModel,
  reauthModel,
  uploadFileModel,
  uploadListModel,
  dialogModel,
  notificationModel,
  downloadModel,
];
