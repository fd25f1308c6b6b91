import type { HomeCard } from '../../../school/approval/web/homeCard.ts';

let declared: readonly HomeCard[] = [];
/** Says which cards there are, in the order in which they stand when nobody has moved them: done by src/main/web/cards.ts. */
export function declareCards(cards: readonly HomeCard[]): void {
  declared = cards;
}
export const allCards = (): readonly HomeCard[] => declared;
