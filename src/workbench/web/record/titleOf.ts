import type { RecordingContext } from '../../../../machines/recording/recording.types.ts';
import { formatTime } from '../../../platform/contract/validators/time.ts';

/** How a recording is called, also before anybody has named it. */
export const titleOf = ({ title, startedAt }: RecordingContext): string =>
  title || `录制 ${formatTime(startedAt ?? 0, '{m}-{d} {h}:{i}')}`;
