import { type Staging, stageWith } from './staging.tsx';

/** Loaded when a chart is walked: its view may bring style sheets of another page. */
const STAGINGS: Readonly<Record<string, () => Promise<Staging>>> = {
  account: () => import('./account.tsx').then((it) => it.accountStage),
  approval: () => import('./approval.tsx').then((it) => it.approvalStage),
  arrival: () => import('./arrival.tsx').then((it) => it.arrivalStage),
  batch: () => import('./batch.tsx').then((it) => it.batchStage),
  declarationWindow: () => import('./declarationWindow.tsx').then((it) => it.windowStage),
  dialog: () => import('./feedback.tsx').then((it) => it.dialogStage),
  download: () => import('./uploads.tsx').then((it) => it.downloadStage),
  editing: () => import('./editing.tsx').then((it) => it.editingStage),
  effect: () => import('./effect.tsx').then((it) => it.effectStage),
  enrolment: () => import('./enrolment.tsx').then((it) => it.enrolmentStage),
  importing: () => import('./importing.tsx').then((it) => it.importStage),
  job: () => import('./job.tsx').then((it) => it.jobStage),
  leaving: () => import('./leaving.tsx').then((it) => it.leavingStage),
  live: () => import('./live.tsx').then((it) => it.liveStage),
  navigation: () => import('./navigation.tsx').then((it) => it.navigationStage),
  notification: () => import('./feedback.tsx').then((it) => it.notificationStage),
  painting: () => import('./painting.tsx').then((it) => it.paintingStage),
  publication: () => import('./publication.tsx').then((it) => it.publicationStage),
  reauth: () => import('./feedback.tsx').then((it) => it.reauthStage),
  semester: () => import('./semester.tsx').then((it) => it.semesterStage),
  session: () => import('./session.tsx').then((it) => it.sessionStage),
  simulation: () => import('./simulation.tsx').then((it) => it.simulationStage),
  studentStatus: () => import('./studentStatus.tsx').then((it) => it.statusStage),
  template: () => import('./template.tsx').then((it) => it.templateStage),
  uploadFile: () => import('./uploads.tsx').then((it) => it.uploadFileStage),
  uploadList: () => import('./uploads.tsx').then((it) => it.uploadListStage),
};
/** Whether a chart has a view of its own on the stage. */
export const isStaged = (chart: string): boolean => chart in STAGINGS;
/** The real view of a chart; a chart without one is walked by its states alone. */
export const stagingOf = async (chart: string): Promise<Staging> => (await STAGINGS[chart]?.()) ?? stageWith(() => null);
