import { approvalCases } from './approval/approval.cases.ts';
import { approvalBroken } from './approval/approval.invariants.ts';
import type { ApprovalEvent } from './approval/approval.types.ts';
import { dialogModel } from './dialog/dialog.cases.ts';
import { downloadModel } from './download/download.cases.ts';
import { type Model, model } from './kit/model.ts';
import { notificationModel } from './notification/notification.cases.ts';
import { reauthModel } from './reauth/reauth.cases.ts';
import { sessionModel } from './session/session.cases.ts';
import { simulationModel } from './simulation/simulation.cases.ts';
import { uploadFileModel, uploadListModel } from './upload/upload.cases.ts';

const approvalModel = model({
  ...approvalCases,
  kind: 'domain',
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
