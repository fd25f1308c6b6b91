import type { EventObject } from 'xstate';
import type { At, ChartHands, Gesture } from '../gesture.ts';
import { accountHands } from './account.ts';
import { approvalHands } from './approval.ts';
import { arrivalHands } from './arrival.ts';
import { batchHands } from './batch.ts';
import { windowHands } from './declarationWindow.ts';
import { dialogHands } from './dialog.ts';
import { downloadHands } from './download.ts';
import { editingHands } from './editing.ts';
import { effectHands } from './effect.ts';
import { enrolmentHands } from './enrolment.ts';
import { importHands } from './importing.ts';
import { jobHands } from './job.ts';
import { leavingHands } from './leaving.ts';
import { liveHands } from './live.ts';
import { navigationHands } from './navigation.ts';
import { notificationHands } from './notification.ts';
import { paintingHands } from './painting.ts';
import { publicationHands } from './publication.ts';
import { reauthHands } from './reauth.ts';
import { semesterHands } from './semester.ts';
import { sessionHands } from './session.ts';
import { simulationHands } from './simulation.ts';
import { statusHands } from './studentStatus.ts';
import { templateHands } from './template.ts';
import { uploadFileHands, uploadListHands } from './uploads.ts';

/**
 * The one table of gestures: what the tests, the stage in the browser and the command `npm run walk` do with their hands.
 * A chart that is missing here has no view: all its events come from outside, and only its states are compared.
 */
const HANDS: Readonly<Record<string, ChartHands>> = {
  account: accountHands,
  approval: approvalHands,
  arrival: arrivalHands,
  batch: batchHands,
  declarationWindow: windowHands,
  dialog: dialogHands,
  download: downloadHands,
  editing: editingHands,
  effect: effectHands,
  enrolment: enrolmentHands,
  importing: importHands,
  job: jobHands,
  leaving: leavingHands,
  live: liveHands,
  navigation: navigationHands,
  notification: notificationHands,
  painting: paintingHands,
  publication: publicationHands,
  reauth: reauthHands,
  semester: semesterHands,
  session: sessionHands,
  simulation: simulationHands,
  studentStatus: statusHands,
  template: templateHands,
  uploadFile: uploadFileHands,
  uploadList: uploadListHands,
};
const NONE: ChartHands = { gestures: {}, looks: () => [] };
export const handsOf = (chart: string): ChartHands => HANDS[chart] ?? NONE;

/** The movements for an event at a place of a walk, none when it does not come from a hand there. */
export const byHand = (chart: string, event: EventObject, at: At): readonly Gesture[] =>
  (handsOf(chart).gestures[event.type] as ((event: EventObject, at: At) => readonly Gesture[]) | undefined)?.(event, at) ?? [];

/** What happens in a step: movements of the hand, or the event from outside under its Chinese name. */
export function gesturesOf(chart: string, event: EventObject, at: At, zh: string): readonly Gesture[] {
  const hands = byHand(chart, event, at);
  if (hands.length > 0) return hands;
  return [{ do: event.type.startsWith('xstate.after.') || event.type === 'TIME_OVER' ? 'time' : 'answer', name: zh }];
}
