import type { KeptConfig, UserConfig } from '../../../platform/contract/auth/auth.shapes.ts';
import { inWords } from '../../../platform/web/api/query.ts';
import type { CardSize } from '../../../school/approval/web/homeCard.ts';
import {
  checkedLayout,
  defaultLayout,
  type Layout,
  layoutOf,
  settled,
  storedOf,
} from './layout.ts';

/** Where the cards stand on the 12 columns, and which of them are not shown. */
export interface Arrangement {
  layout: Layout;
  hidden: readonly string[];
}
type Kept = Pick<KeptConfig, 'homeLayout' | 'homeHidden'>;

export const defaultArrangement = (cards: readonly CardSize[]): Arrangement => ({
  layout: defaultLayout(cards.filter(({ out }) => !out)),
  hidden: cards.flatMap(({ id, out }) => (out ? [id] : [])),
});

/** Whether a stored layout, which may be anything, has a place for the card. */
const placedBy = (stored: unknown, id: string): boolean =>
  Array.isArray(stored) && stored.some((item) => item?.i === id);

/** The arrangement of one's settings; of settings that cannot be used the default one, and what is wrong with them. */
export function arrangementOf(
  { homeLayout, homeHidden = [] }: Kept,
  cards: readonly CardSize[],
): Arrangement & { fault: string | null } {
  // what stands in a stored layout somebody has put there; what came later and is left out by default does not come into it
  const hidden = cards.flatMap(({ id, out }) =>
    homeHidden.includes(id) || (out && !placedBy(homeLayout, id)) ? [id] : [],
  );
  const shown = cards.filter(({ id }) => !hidden.includes(id));
  if (homeLayout === undefined || homeLayout === null)
    return { layout: defaultLayout(shown), hidden, fault: null };
  try {
    return { layout: layoutOf(checkedLayout(homeLayout), shown), hidden, fault: null };
  } catch (error) {
    return { ...defaultArrangement(cards), fault: inWords(error) };
  }
}

/** Settings that bring this arrangement back; the default one is kept as none, so that it follows the product. */
export function settingsOf(
  arrangement: Arrangement,
  cards: readonly CardSize[],
): Required<Pick<UserConfig, 'homeLayout' | 'homeHidden'>> {
  if (isSame(arrangement, defaultArrangement(cards))) return { homeLayout: null, homeHidden: [] };
  return { homeLayout: storedOf(arrangement.layout), homeHidden: [...arrangement.hidden] };
}

export const isSame = (a: Arrangement, b: Arrangement): boolean =>
  JSON.stringify([storedOf(a.layout), [...a.hidden].sort()]) ===
  JSON.stringify([storedOf(b.layout), [...b.hidden].sort()]);

export const withHidden = ({ layout, hidden }: Arrangement, id: string): Arrangement => ({
  layout: settled(layout.filter(({ i }) => i !== id)),
  hidden: [...hidden, id],
});
/** A card that comes back stands where there is room. */
export const withShown = (
  { layout, hidden }: Arrangement,
  id: string,
  cards: readonly CardSize[],
): Arrangement => {
  const left = hidden.filter((one) => one !== id);
  return {
    layout: layoutOf(
      storedOf(layout),
      cards.filter((card) => !left.includes(card.id)),
    ),
    hidden: left,
  };
};
