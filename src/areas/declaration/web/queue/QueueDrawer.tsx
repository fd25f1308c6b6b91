import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { Band } from '../../../../platform/web/kit/piece/Band.tsx';
import { BUTTON_KEYS } from '../../../../school/approval/web/keys/keys.ts';
import type { useMark } from '../../../../school/approval/web/keys/useMark.ts';
import { OpinionTemplates } from '../../../../school/approval/web/phrases/OpinionTemplates.tsx';
import { DeclarationDrawer } from '../drawer/detail.tsx';
import { UnitStatistics } from './UnitStatistics.tsx';
import type { QueueList } from './useQueueList.ts';

interface Props extends Pick<QueueList, 'drawer' | 'readAgain' | 'goneOf' | 'attendedOf'> {
  level: Level;
  mark: ReturnType<typeof useMark>;
}
/** The item that is open, with what an approver compares it with and what helps to decide; the next one follows a decision (申报 67). */
export function QueueDrawer({ drawer, level, mark, readAgain, goneOf, attendedOf }: Props) {
  if (drawer.openId === null) return null;
  const gone = goneOf({ id: drawer.openId });
  const attended = attendedOf({ id: drawer.openId });
  return (
    <DeclarationDrawer
      id={drawer.openId}
      onClose={drawer.close}
      onChanged={(nextWanted) => {
        if (nextWanted) drawer.advance();
        void readAgain();
      }}
      position={drawer.position}
      onPrev={drawer.onPrev}
      onNext={drawer.onNext}
      told={
        gone ? (
          <Band role="status">{gone}，这一条已不待您办理，可以看下一条。</Band>
        ) : (
          attended && <Band role="status">{attended}这一条，可能也会办理。</Band>
        )
      }
      keys={BUTTON_KEYS}
      compared={(detail) => <UnitStatistics detail={detail} level={level} />}
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
