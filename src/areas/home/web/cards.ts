import type { ComponentType } from 'react';
import { mayAny } from '../../../platform/contract/permission.ts';
import type { HomeCard, HomePerson } from '../../../school/approval/web/homeCard.ts';

let declared: readonly HomeCard[] = [];
/** Says which cards there are, in the order in which they stand when nobody has moved them: done by src/main/web/cards.ts. */
export function declareCards(cards: readonly HomeCard[]): void {
  declared = cards;
}
/** The cards of somebody with these permissions and this place in the school, as large as they stand by default (首页 1、25). */
export const cardsOf = (permissions: readonly string[], who: HomePerson): HomeCard[] =>
  declared
    .filter(({ any }) => any === null || mayAny(permissions, any))
    .map((card) => ({
      ...card,
      out: card.usual !== undefined && !mayAny(permissions, card.usual),
      ...card.fits?.(who),
    }));

let lead: ComponentType | undefined;
/** Says what stands above the cards when it has something to say: done by src/main/web/cards.ts. */
export function declareLead(part: ComponentType): void {
  lead = part;
}
export const homeLead = (): ComponentType | undefined => lead;
