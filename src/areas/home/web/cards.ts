import type { ComponentType } from 'react';
import type { HomeCard } from '../../../school/approval/web/homeCard.ts';

let declared: readonly HomeCard[] = [];
/** Says which cards there are, in the order in which they stand when nobody has moved them: done by src/main/web/cards.ts. */
export function declareCards(cards: readonly HomeCard[]): void {
  declared = cards;
}
export const allCards = (): readonly HomeCard[] => declared;

let lead: ComponentType | undefined;
/** Says what stands above the cards when it has something to say: done by src/main/web/cards.ts. */
export function declareLead(part: ComponentType): void {
  lead = part;
}
export const homeLead = (): ComponentType | undefined => lead;
