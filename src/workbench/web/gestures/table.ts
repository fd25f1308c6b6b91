import type { EventObject } from 'xstate';
import type { At, ChartHands, Gesture } from '../stage/gesture.ts';
import { acceptanceHands } from './domain/acceptance.ts';
import { accountHands } from './domain/account.ts';
import { approvalHands } from './domain/approval.ts';
import { arrivalHands } from './domain/arrival.ts';
import { certificateHands } from './domain/certificate.ts';
import { windowHands } from './domain/declarationWindow.ts';
import { deliveryHands } from './domain/delivery.ts';
import { departureHands } from './domain/departure.ts';
import { effectHands } from './domain/effect.ts';
import { enrolmentHands } from './domain/enrolment.ts';
import { handoverHands } from './domain/handover.ts';
import { objectionHands } from './domain/objection.ts';
import { openingHands } from './domain/opening.ts';
import { publicationHands } from './domain/publication.ts';
import { roomHands } from './domain/roomStatus.ts';
import { semesterHands } from './domain/semester.ts';
import { statusHands } from './domain/studentStatus.ts';
import { templateHands } from './domain/template.ts';
import { visitHands } from './domain/visit.ts';
import { vouchingHands } from './domain/vouching.ts';
import { attentionHands } from './process/attention.ts';
import { batchHands } from './process/batch.ts';
import { decisionHands } from './process/decision.ts';
import { dialogHands } from './process/dialog.ts';
import { editingHands } from './process/editing.ts';
import { jobHands } from './process/job.ts';
import { leavingHands } from './process/leaving.ts';
import { liveHands } from './process/live.ts';
import { loadingHands } from './process/loading.ts';
import { navigationHands } from './process/navigation.ts';
import { notificationHands } from './process/notification.ts';
import { paintingHands } from './process/painting.ts';
import { queueHands } from './process/queue.ts';
import { reauthHands } from './process/reauth.ts';
import { recordingHands } from './process/recording.ts';
import { requestHands } from './process/request.ts';
import { secondFactorHands } from './process/secondFactor.ts';
import { sessionHands } from './process/session.ts';
import { simulationHands } from './process/simulation.ts';
import { downloadHands } from './process/transfer/download.ts';
import { importHands } from './process/transfer/importing.ts';
import { uploadFileHands, uploadListHands } from './process/transfer/uploads.ts';

/**
 * The one table of gestures: what the tests, the stage in the browser and the command `npm run walk` do with their hands.
 * A chart that is missing here has no view: all its events come from outside, and only its states are compared.
 */
const HANDS: Readonly<Record<string, ChartHands>> = {
  acceptance: acceptanceHands,
  certificate: certificateHands,
  account: accountHands,
  vouching: vouchingHands,
  handover: handoverHands,
  departure: departureHands,
  roomStatus: roomHands,
  approval: approvalHands,
  arrival: arrivalHands,
  batch: batchHands,
  decision: decisionHands,
  declarationWindow: windowHands,
  delivery: deliveryHands,
  dialog: dialogHands,
  download: downloadHands,
  editing: editingHands,
  objection: objectionHands,
  effect: effectHands,
  enrolment: enrolmentHands,
  importing: importHands,
  job: jobHands,
  leaving: leavingHands,
  attention: attentionHands,
  live: liveHands,
  loading: loadingHands,
  navigation: navigationHands,
  notification: notificationHands,
  opening: openingHands,
  painting: paintingHands,
  publication: publicationHands,
  queue: queueHands,
  reauth: reauthHands,
  recording: recordingHands,
  request: requestHands,
  semester: semesterHands,
  secondFactor: secondFactorHands,
  session: sessionHands,
  simulation: simulationHands,
  studentStatus: statusHands,
  template: templateHands,
  uploadFile: uploadFileHands,
  uploadList: uploadListHands,
  visit: visitHands,
};
const NONE: ChartHands = { gestures: {}, shows: () => [] };
export const handsOf = (chart: string): ChartHands => HANDS[chart] ?? NONE;

/** The movements for an event at a place of a walk, none when it does not come from a hand there. */
export const byHand = (chart: string, event: EventObject, at: At): readonly Gesture[] =>
  (
    handsOf(chart).gestures[event.type] as
      | ((event: EventObject, at: At) => readonly Gesture[])
      | undefined
  )?.(event, at) ?? [];

/** What happens in a step: movements of the hand, or the event from outside under its Chinese name. */
export function gesturesOf(
  chart: string,
  event: EventObject,
  at: At,
  zh: string,
): readonly Gesture[] {
  const hands = byHand(chart, event, at);
  if (hands.length > 0) return hands;
  return [
    {
      do: event.type.startsWith('xstate.after.') || event.type === 'TIME_OVER' ? 'time' : 'answer',
      name: zh,
    },
  ];
}
