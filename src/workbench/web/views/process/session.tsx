import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type AnyActor, createActor } from 'xstate';
import type { SessionUser } from '../../../../../machines/kit/person.ts';
import { leavingMachine } from '../../../../../machines/leaving/leaving.machine.ts';
import { simulationMachine } from '../../../../../machines/simulation/simulation.machine.ts';
import { AskCaptcha, type Captcha } from '../../../../areas/login/web/captcha.ts';
import { LoginPage } from '../../../../areas/login/web/LoginPage.tsx';
import { AskRules, MustChange } from '../../../../areas/login/web/MustChange.tsx';
import { standIn } from '../../../../platform/web/actors/root.ts';
import { wireLeaving } from '../../../../platform/web/actors/unsaved.ts';
import { UserMenu } from '../../../../platform/web/frame/menu/HeaderMenus.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { SIGNED_IN } from '../../gestures/process/session.ts';
import '../../../../platform/web/frame/frame.css';
import '../../../../areas/login/web/login.css';
import { type Desk, stageWith, useNext } from '../staging.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="112" height="36"><text x="20" y="26" font-size="22">3+4=?</text></svg>')}`;

/** The person of a walk has an id only; the header wants a name. */
function withName(session: AnyActor) {
  const named = (user: SessionUser | null) =>
    user && { ...user, user: { cname: SIGNED_IN, employeeNumber: '0001' } };
  let last: [unknown, unknown] = [null, null];
  const getSnapshot = () => {
    const snapshot = session.getSnapshot();
    if (last[0] !== snapshot)
      last = [
        snapshot,
        { ...snapshot, context: { ...snapshot.context, user: named(snapshot.context.user) } },
      ];
    return last[1];
  };
  return {
    getSnapshot,
    subscribe: session.subscribe.bind(session),
    send: session.send.bind(session),
  };
}

const noRules = () => Promise.resolve('');

/** 退出登录 goes by the simulation chart, as in the product. */
function connected(session: AnyActor): void {
  const simulation = createActor(simulationMachine).start();
  simulation.on('logoutNow', () => session.send({ type: 'LOGOUT' }));
  standIn({
    session: withName(session) as never,
    simulation,
    leaving: createActor(leavingMachine).start(),
  });
  wireLeaving();
}

function SessionStage({ actor, desk }: { actor: AnyActor; desk: Desk }) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const next = useNext(desk);
  const off = next?.type === 'LOGIN' && (next as { uuid?: string }).uuid === '';
  const ask = useMemo(
    () => (): Promise<Captcha> =>
      Promise.resolve(off ? { state: 'off' } : { state: 'shown', img: PICTURE, uuid: 'u' }),
    [off],
  );
  if (state === 'loggedIn')
    return (
      <MemoryRouter>
        <Row as="header" gap={12} oneLine align="start" spread="end" className="stage-header">
          <UserMenu />
        </Row>
      </MemoryRouter>
    );
  if (state === 'loggingOut') return <p className="stage-wait">正在退出…</p>;
  if (state === 'secondFactor') return <p className="stage-wait">等待两步验证…</p>;
  if (typeof state === 'object' && state && 'mustChange' in state)
    return (
      <AskRules value={noRules}>
        <MustChange session={actor as never} />
      </AskRules>
    );
  return (
    <AskCaptcha value={ask}>
      <LoginPage session={actor as never} />
    </AskCaptcha>
  );
}

export const sessionStage = stageWith((actor, _walk, desk) => {
  connected(actor);
  return <SessionStage actor={actor} desk={desk} />;
});
