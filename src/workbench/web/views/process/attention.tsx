import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { attentionMachine } from '../../../../../machines/attention/attention.machine.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { ITEMS } from '../../gestures/process/attention.ts';
import { stageWith } from '../staging.tsx';

/** Two items that can be opened, and what a colleague's queue shows of it. */
function AttentionStage({ actor }: { actor: ActorRefFrom<typeof attentionMachine> }) {
  const told = useSelector(actor, ({ context }) => context.told);
  const open = useSelector(actor, ({ context }) => context.item);
  useEffect(() => {
    const sign = () => actor.send({ type: 'ACTIVE' });
    addEventListener('keydown', sign);
    return () => removeEventListener('keydown', sign);
  }, [actor]);
  return (
    <Row className="stage-page">
      {ITEMS.map(
        (name, at) =>
          open !== at + 1 && (
            <Button key={name} onClick={() => actor.send({ type: 'LOOK', item: at + 1 })}>
              打开{name}
            </Button>
          ),
      )}
      {open !== null && (
        <Button variant="outline" onClick={() => actor.send({ type: 'LEAVE' })}>
          关闭
        </Button>
      )}
      {told !== null && <Tag tone="warning">{`${ITEMS[told - 1]}：黄继清 正在看`}</Tag>}
    </Row>
  );
}
export const attentionStage = stageWith((actor) => <AttentionStage actor={actor as never} />);
