import { useEffect, useMemo } from 'react';
import { notify } from '../../../platform/web/actors/notification.ts';
import { useSession } from '../../../platform/web/actors/session.ts';
import { useUserConfig } from '../../../platform/web/actors/userConfig.ts';
import type { CardSize } from '../../../school/approval/web/homeCard.ts';
import { type Arrangement, arrangementOf } from './arrangement.ts';

/** Settings whose fault has been reported: coming back to the page does not tell it again, the next login does. */
const reported = new WeakSet<object>();

/** The cards' arrangement in one's settings (首页 19、20); `fault`: why a stored one cannot be used. */
export function useHomeLayout(cards: readonly CardSize[]): {
  own: Arrangement;
  fault: string | null;
  /** They have arranged it themselves. */
  kept: boolean;
} {
  const kept = useUserConfig();
  const { layout, hidden, fault } = useMemo(() => arrangementOf(kept, cards), [kept, cards]);
  const own = useMemo(() => ({ layout, hidden }), [layout, hidden]);
  const loaded = useSession(({ user }) => user?.user.userConfig);
  useEffect(() => {
    if (!fault || !loaded || reported.has(loaded)) return;
    reported.add(loaded);
    notify({
      type: 'warning',
      message: `保存的首页布局无法使用，已显示默认布局（${fault}）。可以在“调整布局”中重新保存。`,
    });
  }, [fault, loaded]);
  return { own, fault, kept: Boolean(kept.homeLayout) };
}
