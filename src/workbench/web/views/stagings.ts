import { type Staging, stageWith } from './staging.tsx';

/** Loaded when a chart is walked: its view may bring style sheets of another page. */
const STAGINGS: Readonly<Record<string, () => Promise<Staging>>> = {
  acceptance: () => import('./domain/acceptance.tsx').then((it) => it.acceptanceStage),
  certificate: () => import('./domain/certificate.tsx').then((it) => it.certificateStage),
  account: () => import('./domain/account.tsx').then((it) => it.accountStage),
  roomStatus: () => import('./domain/roomStatus.tsx').then((it) => it.roomStage),
  approval: () => import('./domain/approval.tsx').then((it) => it.approvalStage),
  arrival: () => import('./domain/arrival.tsx').then((it) => it.arrivalStage),
  batch: () => import('./process/batch.tsx').then((it) => it.batchStage),
  decision: () => import('./process/decision.tsx').then((it) => it.decisionStage),
  declarationWindow: () => import('./domain/declarationWindow.tsx').then((it) => it.windowStage),
  delivery: () => import('./domain/delivery.tsx').then((it) => it.deliveryStage),
  dialog: () => import('./process/feedback.tsx').then((it) => it.dialogStage),
  download: () => import('./process/uploads.tsx').then((it) => it.downloadStage),
  editing: () => import('./process/editing.tsx').then((it) => it.editingStage),
  objection: () => import('./domain/objection.tsx').then((it) => it.objectionStage),
  effect: () => import('./domain/effect.tsx').then((it) => it.effectStage),
  enrolment: () => import('./domain/enrolment.tsx').then((it) => it.enrolmentStage),
  departure: () => import('./domain/departure.tsx').then((it) => it.departureStage),
  vouching: () => import('./domain/vouching.tsx').then((it) => it.vouchingStage),
  handover: () => import('./domain/handover.tsx').then((it) => it.handoverStage),
  importing: () => import('./process/importing.tsx').then((it) => it.importStage),
  job: () => import('./process/job.tsx').then((it) => it.jobStage),
  leaving: () => import('./process/leaving.tsx').then((it) => it.leavingStage),
  attention: () => import('./process/attention.tsx').then((it) => it.attentionStage),
  live: () => import('./process/live.tsx').then((it) => it.liveStage),
  loading: () => import('./process/loading.tsx').then((it) => it.loadingStage),
  navigation: () => import('./process/navigation.tsx').then((it) => it.navigationStage),
  notification: () => import('./process/feedback.tsx').then((it) => it.notificationStage),
  opening: () => import('./domain/opening.tsx').then((it) => it.openingStage),
  painting: () => import('./process/painting.tsx').then((it) => it.paintingStage),
  publication: () => import('./domain/publication.tsx').then((it) => it.publicationStage),
  queue: () => import('./process/queue.tsx').then((it) => it.queueStage),
  recording: () => import('./process/recording.tsx').then((it) => it.recordingStage),
  reauth: () => import('./process/feedback.tsx').then((it) => it.reauthStage),
  request: () => import('./process/request.tsx').then((it) => it.requestStage),
  semester: () => import('./domain/semester.tsx').then((it) => it.semesterStage),
  secondFactor: () => import('./process/secondFactor.tsx').then((it) => it.secondFactorStage),
  session: () => import('./process/session.tsx').then((it) => it.sessionStage),
  simulation: () => import('./process/simulation.tsx').then((it) => it.simulationStage),
  studentStatus: () => import('./domain/studentStatus.tsx').then((it) => it.statusStage),
  template: () => import('./domain/template.tsx').then((it) => it.templateStage),
  uploadFile: () => import('./process/uploads.tsx').then((it) => it.uploadFileStage),
  uploadList: () => import('./process/uploads.tsx').then((it) => it.uploadListStage),
  visit: () => import('./domain/visit.tsx').then((it) => it.visitStage),
};
/** Whether a chart has a view of its own on the stage. */
export const isStaged = (chart: string): boolean => chart in STAGINGS;
/** The real view of a chart; a chart without one is walked by its states alone. */
export const stagingOf = async (chart: string): Promise<Staging> =>
  (await STAGINGS[chart]?.()) ?? stageWith(() => null);
