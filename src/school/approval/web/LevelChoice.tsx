import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import type { Level } from '../../../../machines/approval/approval.types.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import './actionBar.css';

interface Props {
  question: string;
  levels: readonly Level[];
  onChoose: (level: Level) => void;
  onClose: () => void;
}
/** At which level a decision that names one takes place. */
export const LevelChoice = ({ question, levels, onChoose, onClose }: Props) => (
  <Row as="fieldset" className="action-levels">
    <legend>{question}</legend>
    {levels.map((level) => (
      <Button key={level} variant="accent" data-level={level} onClick={() => onChoose(level)}>
        {LEVEL_UNIT_ZH[level]}
      </Button>
    ))}
    <Button variant="ghost" onClick={onClose}>
      不选了
    </Button>
  </Row>
);
