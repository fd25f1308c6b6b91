import { useRef } from 'react';
import { notify } from '../../../platform/web/actors/notification.ts';
import { useUnsaved } from '../../../platform/web/actors/unsaved.ts';
import { keepUserConfig } from '../../../platform/web/actors/userConfig.ts';
import { LEAVE_LOST } from '../../../platform/web/form/editingQuestions.ts';
import { useEditing } from '../../../platform/web/form/useEditing.ts';
import type { CardProps, HomeCard } from '../../../school/approval/web/homeCard.ts';
import { ArrangeBar } from './ArrangeBar.tsx';
import { type Arrangement, defaultArrangement, settingsOf } from './arrangement.ts';
import { HomeEditor } from './HomeEditor.tsx';
import { storedOf } from './layout.ts';

const SAVED = 3000;
/** One's own settings have no version: nobody else writes them. */
const OWN = { id: 0, version: 0 };
/** The same arrangement is written down the same. */
const plain = ({ layout, hidden }: Arrangement): Arrangement => ({
  layout: storedOf(layout),
  hidden: [...hidden].sort(),
});

interface Props extends CardProps {
  own: Arrangement;
  /** A stored layout that cannot be used is worth being replaced as it is. */
  fault: string | null;
  columns: number;
  /** px */
  width: number;
  cards: readonly HomeCard[];
  onDone: () => void;
}
/** The cards while they are arranged: changed, saved, or left as they were (chart `editing`). Loaded when somebody begins. */
export default function HomeArranger({ own, fault, cards, onDone, ...shown }: Props) {
  const bar = useRef<HTMLElement>(null);
  const editing = useEditing<Arrangement>({
    called: '首页布局',
    leave: LEAVE_LOST,
    closes: 'stored',
    text: plain(own),
    record: OWN,
    store: async (now) => {
      await keepUserConfig(settingsOf(now, cards));
      return OWN;
    },
    onLeft: (stored) => {
      if (stored) notify({ type: 'success', message: '首页布局已保存', duration: SAVED });
      onDone();
    },
  });
  const { text: now, unsaved, busy } = editing;
  useUnsaved(unsaved, '首页布局', bar);
  const change = (next: Arrangement) => editing.change(plain(next));
  return (
    <>
      <ArrangeBar
        {...{ bar, now, cards }}
        saving={busy !== null}
        savable={unsaved || fault !== null}
        onChange={change}
        onReset={() => change(defaultArrangement(cards))}
        onCancel={() => {
          change(own);
          editing.leave();
        }}
        onSave={() => editing.save()}
      />
      <HomeEditor now={now} cards={cards} onChange={change} {...shown} />
    </>
  );
}
