import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import { LoginLoading } from '../LoginCard.tsx';
import { type Session, useSnapshot } from '../pieces.tsx';
import { Door, type DoorActor } from './Door.tsx';
import { doorLogic } from './door.ts';

/** A door for as long as the session waits in front of it; whoever is through is asked for anew. */
function OpenDoor({ session, bind }: { session: Session; bind: boolean }) {
  const [door, setDoor] = useState<DoorActor | null>(null);
  useEffect(() => {
    const actor = createActor(doorLogic, { input: { bind } });
    actor.subscribe({ complete: () => session.send({ type: 'PROVED' }) });
    actor.start();
    setDoor(actor);
    return () => void actor.stop();
  }, [session, bind]);
  return door && <Door door={door} onLeave={() => session.send({ type: 'LOGOUT' })} />;
}

/** The page under login that asks for the second factor (登录 39); who is not logged in goes to the form of names and passwords. */
export function SecondPage({ session }: { session: Session }) {
  const snapshot = useSnapshot(session);
  const out = snapshot.matches('loggedOut') || snapshot.matches('blocked');
  useEffect(() => {
    if (out) location.replace(`/login${location.search}`);
  }, [out]);
  if (snapshot.matches('secondFactor'))
    return <OpenDoor session={session} bind={snapshot.context.user?.secondFactor === 'bind'} />;
  return <LoginLoading />;
}
