import { acceptanceModel } from './acceptance/acceptance.cases.ts';
import { accountModel } from './account/account.cases.ts';
import { approvalModel } from './approval/approval.model.ts';
import { arrivalModel } from './arrival/arrival.cases.ts';
import { attentionModel } from './attention/attention.cases.ts';
import { batchModel } from './batch/batch.cases.ts';
import { certificateModel } from './certificate/certificate.cases.ts';
import { decisionModel } from './decision/decision.cases.ts';
import { declarationWindowModel } from './declarationWindow/declarationWindow.cases.ts';
import { deliveryModel } from './delivery/delivery.cases.ts';
import { departureModel } from './departure/departure.cases.ts';
import { dialogModel } from './dialog/dialog.cases.ts';
import { downloadModel } from './download/download.cases.ts';
import { editingModel } from './editing/editing.cases.ts';
import { effectModel } from './effect/effect.cases.ts';
import { enrolmentModel } from './enrolment/enrolment.cases.ts';
import { handoverModel } from './handover/handover.cases.ts';
import { importModel } from './importing/importing.cases.ts';
import { jobModel } from './job/job.cases.ts';
import type { Model } from './kit/model.ts';
import { leavingModel } from './leaving/leaving.cases.ts';
import { liveModel } from './live/live.cases.ts';
import { loadingModel } from './loading/loading.cases.ts';
import { navigationModel } from './navigation/navigation.cases.ts';
import { notificationModel } from './notification/notification.cases.ts';
import { objectionModel } from './objection/objection.cases.ts';
import { openingModel } from './opening/opening.cases.ts';
import { paintingModel } from './painting/painting.cases.ts';
import { publicationModel } from './publication/publication.cases.ts';
import { queueModel } from './queue/queue.cases.ts';
import { reauthModel } from './reauth/reauth.cases.ts';
import { recordingModel } from './recording/recording.cases.ts';
import { requestModel } from './request/request.cases.ts';
import { roomStatusModel } from './roomStatus/roomStatus.cases.ts';
import { secondFactorModel } from './secondFactor/secondFactor.cases.ts';
import { semesterModel } from './semester/semester.cases.ts';
import { sessionModel } from './session/session.cases.ts';
import { simulationModel } from './simulation/simulation.cases.ts';
import { studentStatusModel } from './studentStatus/studentStatus.cases.ts';
import { templateModel } from './template/template.cases.ts';
import { uploadFileModel, uploadListModel } from './upload/upload.cases.ts';
import { visitModel } from './visit/visit.cases.ts';
import { vouchingModel } from './vouching/vouching.cases.ts';

/** Every chart of the product with what walking it needs: tests, mutants, the chart viewer and the log check read this list. */
export const models: readonly Model[] = [
  approvalModel,
  semesterModel,
  studentStatusModel,
  effectModel,
  objectionModel,
  acceptanceModel,
  deliveryModel,
  declarationWindowModel,
  openingModel,
  enrolmentModel,
  arrivalModel,
  accountModel,
  vouchingModel,
  handoverModel,
  departureModel,
  certificateModel,
  roomStatusModel,
  publicationModel,
  templateModel,
  secondFactorModel,
  sessionModel,
  navigationModel,
  loadingModel,
  leavingModel,
  simulationModel,
  visitModel,
  reauthModel,
  uploadFileModel,
  uploadListModel,
  dialogModel,
  notificationModel,
  downloadModel,
  liveModel,
  attentionModel,
  requestModel,
  jobModel,
  queueModel,
  decisionModel,
  batchModel,
  importModel,
  editingModel,
  paintingModel,
  recordingModel,
];
