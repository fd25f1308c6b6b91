import { type RecordingContext, writesOf } from '../../../../machines/recording/recording.types.ts';
import { formatTime } from '../../../platform/contract/validators/time.ts';

/** How a recording is called, also before anybody has named it. */
export const titleOf = ({ title, startedAt }: RecordingContext): string =>
  title || `录制 ${formatTime(startedAt ?? 0, '{m}-{d} {h}:{i}')}`;
/** How much was recorded, in words. */
export const countText = (recording: RecordingContext): string =>
  `${recording.steps.length} 步、${writesOf(recording).length} 次写入`;
