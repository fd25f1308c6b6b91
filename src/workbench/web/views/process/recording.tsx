import { RECORDED_AT } from '../../../../../machines/recording/recording.cases.ts';
import { RecordingPanel } from '../../record/RecordingPanel.tsx';
import { stageWith } from '../staging.tsx';

export const recordingStage = stageWith((actor) => (
  <div className="stage-page">
    <RecordingPanel actor={actor as never} chart="dialog" now={() => RECORDED_AT} />
  </div>
));
