import { ChakraProvider } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type ApprovalSnapshot,
  levelsFor,
  restoreApproval,
  storeApproval,
} from '../../machines/approval/approval.stored.ts';
import type {
  ApprovalActor,
  ApprovalEvent,
  ApprovalEventType,
} from '../../machines/approval/approval.types.ts';
import { system } from '../../src/platform/web/theme/system.ts';
import { ActionBar } from '../../src/school/approval/web/ActionBar.tsx';
import { opinionProblem } from '../../src/school/approval/web/actions.ts';

export interface Seen {
  snapshot: ApprovalSnapshot;
  event: ApprovalEvent;
}
const never = () => Promise.reject(new Error('nobody is asked'));
const keyOf = (snapshot: ApprovalSnapshot, by: ApprovalActor) =>
  JSON.stringify([storeApproval(snapshot), by]);
/** The buttons of the action bar that can be pressed, by state and person. */
const drawn = new Map<string, ReadonlySet<string>>();

/** Draws the action bar of every pair of state and person that has not been drawn yet, all in one page: the theme is dear. */
export function draw(all: readonly Seen[]): void {
  const fresh = new Map(
    all
      .map((seen) => [keyOf(seen.snapshot, seen.event.by), seen] as const)
      .filter(([key]) => !drawn.has(key)),
  );
  if (fresh.size === 0) return;
  const html = renderToStaticMarkup(
    <ChakraProvider value={system}>
      {[...fresh].map(([key, { snapshot, event }]) => (
        <article key={key}>
          <ActionBar
            approval={storeApproval(snapshot)}
            actor={event.by}
            opinion=""
            onOpinion={() => {}}
            busy={null}
            ask={never}
            onDecide={() => {}}
          />
        </article>
      ))}
    </ChakraProvider>,
  );
  const parts = html.split('<article>').slice(1);
  if (parts.length !== fresh.size)
    throw new Error(`${fresh.size} bars were asked for, ${parts.length} are there`);
  for (const [at, key] of [...fresh.keys()].entries()) {
    const tags = [...(parts[at] ?? '').matchAll(/<button[^>]*data-event="(\w+)"[^>]*>/g)];
    drawn.set(
      key,
      new Set(tags.filter(([tag]) => !/\sdisabled=/.test(tag)).map(([, type]) => type ?? '')),
    );
  }
}

const namesLevel = (event: ApprovalEvent) =>
  event.type === 'returnToLevel' || event.type === 'moveTo' || event.type === 'changeUnit';
/** Whether the screen lets this person do it: an enabled button, a level to choose, and an opinion that is taken. `draw` comes first. */
export function viewSays({ snapshot: state, event }: Seen): boolean {
  const snapshot = restoreApproval(storeApproval(state));
  const buttons = drawn.get(keyOf(state, event.by));
  if (!buttons) throw new Error('this bar has not been drawn');
  if (!buttons.has(event.type)) return false;
  if (namesLevel(event) && !levelsFor(snapshot, event.by, event.type).includes(event.level))
    return false;
  // whoever may not decide at the level is not among those to choose from
  if (event.type === 'transfer' && !event.toApprover) return false;
  return (
    opinionProblem(
      snapshot,
      event.by,
      event.type as ApprovalEventType,
      'opinion' in event ? event.opinion : '',
    ) === null
  );
}
