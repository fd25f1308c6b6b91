import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { DeclarationDrawer } from '../drawer/detail.tsx';
import { BUTTON_KEYS } from './keys/keys.ts';
import { OpinionTemplates } from './keys/OpinionTemplates.tsx';
import type { useMark } from './keys/useMark.ts';
import { UnitStatistics } from './UnitStatistics.tsx';
import type { QueueList } from './useQueueList.ts';

interface Props extends Pick<QueueList, 'drawer' | 'readAgain'> {
  level: Level;
  mark: ReturnType<typeof useMark>;
}
/** The item that is open, with what an approver compares it with and what helps to decide; the next one follows a decision (申报 67). */
export function QueueDrawer({ drawer, level, mark, readAgain }: Props) {
  if (drawer.openId === null) return null;
  return (
    <DeclarationDrawer
      id={drawer.openId}
      onClose={drawer.close}
      onChanged={(nextWanted) => {
        if (nextWanted) drawer.advance();
        void readAgain();
      }}
      onPrev={drawer.onPrev}
      onNext={drawer.onNext}
      keys={BUTTON_KEYS}
      beside={(detail) => <UnitStatistics detail={detail} level={level} />}
      mark={mark}
      opinionTools={(opinion, type) => (
        <OpinionTemplates
          opinion={opinion}
          onOpinion={type}
          mark={mark.now(opinion)}
          onMark={mark.on}
        />
      )}
    />
  );
}
