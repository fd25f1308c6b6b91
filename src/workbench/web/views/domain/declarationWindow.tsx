import { useSelector } from '@xstate/react';
import type { AnyActor } from 'xstate';
import {
  type WindowSnapshot,
  windowStateOf,
} from '../../../../../machines/declarationWindow/declarationWindow.at.ts';
import { WindowLine } from '../../../../areas/declaration/web/list/WindowLine.tsx';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import type { DeclarationWindow } from '../../../../school/declaration/contract/window.calls.ts';
import { OBSTACLE, WINDOW_SEMESTER } from '../../gestures/domain/declarationWindow.ts';
import { stageWith } from '../staging.tsx';

/** The window as the server would answer it to somebody of the unit. */
function answerOf(snapshot: WindowSnapshot): DeclarationWindow {
  const state = windowStateOf(snapshot);
  const { extended } = snapshot.context;
  return {
    semesterName: WINDOW_SEMESTER,
    state,
    stateZh: snapshot.getMeta()[`declarationWindow.${state}`]?.zh ?? '',
    openAt: '2026-11-09T08:00:00+08:00',
    closeAt: '2026-12-18T17:00:00+08:00',
    onlyUnits: [],
    until: extended && snapshot.hasTag('takes') ? '2026-12-25T17:00:00+08:00' : null,
    daysLeft: snapshot.hasTag('takes') ? (extended ? 7 : 28) : null,
    obstacle: OBSTACLE[state] ?? null,
  };
}
function WindowStage({ actor }: { actor: AnyActor }) {
  const window = answerOf(useSelector(actor, (it) => it as WindowSnapshot));
  return (
    <>
      <WindowLine window={window} />
      <Button
        disabled={window.obstacle !== null}
        title={window.obstacle ?? undefined}
        onClick={() => actor.send({ type: 'declare' })}
      >
        新增申报
      </Button>
    </>
  );
}

export const windowStage = stageWith((actor) => <WindowStage actor={actor} />);
