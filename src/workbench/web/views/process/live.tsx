import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActor } from 'xstate';
import { Bell } from '../../../../areas/notice/web/Bell.tsx';
import { SHELL } from '../../../../platform/contract/shell.ts';
import { standIn } from '../../../../platform/web/actors/root.ts';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { PAGES, UNREAD } from '../../gestures/process/live.ts';
import { stageWith } from '../staging.tsx';
import '../../../../platform/web/frame/frame.css';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';

const PERSON = 'stage';
const read = () => Promise.resolve(UNREAD);

/** The header of whoever is logged in, and a way to another page. */
function LiveStage({ actor }: { actor: AnyActor }) {
  const off = useSelector(actor, (snapshot) => snapshot.matches('off'));
  const [page, setPage] = useState(0);
  if (off) return <p className="stage-wait">未登录</p>;
  return (
    <Row as="header" gap={12} oneLine align="start" spread="end" className="stage-header">
      <Button size="xs" variant="outline" onClick={() => setPage(1 - page)}>
        转到另一页
      </Button>
      <span>{PAGES[page]}</span>
      <Bell userId={PERSON} current={PAGES[page] ?? ''} read={read} />
    </Row>
  );
}

export const liveStage = stageWith((actor) => {
  standIn({ live: actor as never });
  const client = new QueryClient();
  client.setQueryData([SHELL.noticeUnread.name, PERSON], UNREAD);
  return (
    <QueryClientProvider client={client}>
      <LiveStage actor={actor} />
    </QueryClientProvider>
  );
});
