import { useCallback, useMemo, useState } from 'react';
import { mayAny } from '../../../platform/contract/permission.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import { useReread } from '../../../platform/web/resource/list/commands.ts';
import type { ListSlots } from '../../../platform/web/resource/list/listSlots.ts';
import { forceOffline } from '../contract/safety.calls.ts';
import session from '../contract/session.entity.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

type Wish = { body: { ids: number[] } | { allOf: number }; text: string; clear?: () => void };

/** 会话: who is logged in, and 强制下线 of one, several or all of a person (安全 13). */
export function Sessions({ frame }: { frame: ListSlots }) {
  const may = mayAny(usePermissions(), ['system:safety:edit']);
  const readOnly = useReadOnly();
  const [wish, setWish] = useState<Wish | null>(null);
  const reread = useReread(session);
  const acts = useCallback((row: EntityRow) => {
    const name = String(row.person);
    return [
      {
        label: '强制下线',
        onClick: () =>
          setWish({
            body: { ids: [row.id] },
            text: `${name}在 ${row.ip ?? '未知地址'} 的会话（${row.device}）`,
          }),
      },
      {
        label: '下线此人全部会话',
        onClick: () => setWish({ body: { allOf: row.id }, text: `${name}的全部会话` }),
      },
    ];
  }, []);
  const bulks = useMemo<NonNullable<ListSlots['bulks']>>(
    () => [
      {
        label: '强制下线',
        onClick: (rows, clear) =>
          setWish({
            body: { ids: rows.map((row) => row.id) },
            text: `所选的 ${rows.length} 个会话`,
            clear,
          }),
      },
    ],
    [],
  );
  const run = async (reason: string) => {
    if (!wish) return;
    const { data } = await callApi(forceOffline, { body: { ...wish.body, reason } });
    notify({ type: 'success', message: `已下线 ${data.ended} 个会话`, duration: 3000 });
    wish.clear?.();
    void reread();
  };
  return (
    <>
      <EntityView
        key="session"
        entity={session}
        {...frame}
        {...(may && !readOnly ? { acts, bulks } : {})}
      />
      {wish && (
        <ReasonDialog title="强制下线" action="强制下线" onDo={run} onClose={() => setWish(null)}>
          <p>
            {wish.text}
            将立即失效，本人会看到重新登录的提示；页面上没有保存的内容仍在，重新登录后可以继续。
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
