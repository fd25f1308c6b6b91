import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { AnyActor } from 'xstate';
import { PageSlot } from '../../../../platform/web/frame/tabs/PageSlot.tsx';
import { tellFailure } from '../../../../platform/web/frame/tellFailure.ts';
import { stageWith } from '../staging.tsx';
import '../../../../platform/web/frame/frame.css';

const ROUTE = { title: '教学任务申报', view: 'talent/nowhere' };

/** `failed` is said without React in the product too, since nothing else may be there: the element of that name is ours here. */
function Plain({ actor }: { actor: AnyActor }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () => tellFailure(() => actor.send({ type: 'RETRY' }), box.current ?? undefined),
    [actor],
  );
  return <div className="stage-plain" ref={box} />;
}
function NavigationStage({ actor }: { actor: AnyActor }) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  if (value === 'failed') return <Plain actor={actor} />;
  if (value === 'page') return <p className="stage-page">页面 {context.place}</p>;
  if (value === 'unknownView' || value === 'noPage')
    return <PageSlot verdict={value} route={ROUTE as never} />;
  return <p className="stage-wait">{value === 'atLogin' ? '登录页' : '正在打开…'}</p>;
}
export const navigationStage = stageWith((actor) => <NavigationStage actor={actor} />);
