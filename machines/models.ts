import { approvalCases, approvalEvents } from './approval/approval.cases.ts';
import { approvalBroken } from './approval/approval.invariants.ts';
import { type ApprovalEvent, LEVELS, NOBODY } from './approval/approval.types.ts';
import { dialogModel } from './dialog/dialog.cases.ts';
import { downloadModel } from './download/download.cases.ts';
import { type Model, model } from './kit/model.ts';
import { notificationModel } from './notification/notification.cases.ts';
import { reauthModel } from './reauth/reauth.cases.ts';
import { sessionModel } from './session/session.cases.ts';
import { simulationModel } from './simulation/simulation.cases.ts';
import { uploadFileModel, uploadListModel } from './upload/upload.cases.ts';

// switches that were turned off between two submits: the only way from 已退回 to 已通过 at once (domain.md 2.6)
const switchedOff = {
  name: '重新提交时审批全关',
  input: { enabled: LEVELS },
  events: [...approvalEvents(LEVELS), { type: 'submit', by: { ...NOBODY, declarer: true }, enabled: [], obstacles: [] }],
};
const approvalModel = model({
  ...approvalCases,
  kind: 'domain',
  variants: [...approvalCases.variants, switchedOff],
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
