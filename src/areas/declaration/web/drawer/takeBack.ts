import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { DECIDING, decideOnce } from '../../../../platform/web/form/useDecision.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationEvent } from '../../contract/decision.calls.ts';
import { READS } from '../form/save.ts';

/** Milliseconds for which a pass is offered to be taken back (审批 72). */
export const BACK_FOR = 10_000;
/** Lists in which a declaration may stand. */
export const LISTS = [...READS, 'approveGroups', 'pendingByType'] as const;

type Named = Pick<DeclarationRow, 'id' | 'courseName' | 'declarationNo'>;
export const nameOf = ({ courseName, declarationNo }: Omit<Named, 'id'>): string =>
  `《${courseName}》${declarationNo}`;

/** Takes a pass back by a chart of its own: the drawer may have gone on to the next one (审批 32、72). */
export function takeBack(
  item: Named,
  version: number,
  read: () => Promise<unknown>,
): Promise<unknown> {
  const params = { id: item.id };
  return decideOnce<'takeBack'>(
    {
      send: (type, at) =>
        callApi(declarationEvent, { params, body: { type, version: at } }, DECIDING),
      read,
      onEnded: (_, outcome) => {
        if (outcome === 'done')
          notify({ type: 'success', message: `${nameOf(item)} 已取回，待审批`, duration: 3000 });
      },
    },
    { what: 'takeBack', version },
  );
}
