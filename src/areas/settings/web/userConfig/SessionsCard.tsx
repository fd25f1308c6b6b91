import { useState } from 'react';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { PinnedCell, PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { minuteText } from '../../../../platform/web/time.ts';
import { endMyOtherSessions, endMySession, mySessions } from '../../contract/userConfig.calls.ts';

const HEADS = [
  { title: '浏览器', width: 152 },
  { title: '网络地址', width: 120 },
  { title: '登录时间', width: 136 },
  { title: '最近使用', width: 136 },
  { title: '操作', width: 72, align: 'is-right' },
] as const;

/** Where one is logged in, and an end to those that one does not know (登录 38). */
export function SessionsCard({ readOnly }: { readOnly: boolean }) {
  const { data, error, refetch } = useCall(mySessions, { query: {} }, { enabled: !readOnly });
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const end = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      notify({ type: 'success', message: await work(), duration: 3000 });
    } catch {
      // it has been said
    }
    setBusy(false);
    await refresh('mySessions');
  };
  const others = data?.filter(({ here }) => !here).length ?? 0;
  return (
    <FormCard as="fieldset" disabled={readOnly} className="settings-sessions">
      <legend>登录中的浏览器</legend>
      {readOnly && <Hint below>模拟查看中不显示别人的会话。</Hint>}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && !readOnly && (
        <>
          <Scroll bare role="region" aria-label="登录中的浏览器" tabIndex={0}>
            <PlainTable heads={HEADS}>
              {data.map(({ id, device, ip, since, lastUsed, here }) => (
                <tr key={id}>
                  <td title={device}>{device}</td>
                  <td title={ip ?? ''}>{ip ?? '未知'}</td>
                  <td>{minuteText(since)}</td>
                  <td>{minuteText(lastUsed)}</td>
                  <PinnedCell>
                    {here ? (
                      <Tag tone="success">此会话</Tag>
                    ) : (
                      <TextButton
                        disabled={busy}
                        aria-label={`结束 ${device} 在 ${ip ?? '未知地址'} 的会话`}
                        onClick={() =>
                          void end(async () => {
                            await callApi(endMySession, { params: { id } });
                            return '这个会话已结束';
                          })
                        }
                      >
                        结束
                      </TextButton>
                    )}
                  </PinnedCell>
                </tr>
              ))}
            </PlainTable>
          </Scroll>
          <Hint below>有不认识的，先结束它，再修改密码。</Hint>
          {others > 0 && (
            <TextButton
              disabled={busy}
              onClick={() =>
                void end(async () => {
                  const { data: done } = await callApi(endMyOtherSessions, { body: {} });
                  return `已结束其他 ${done.ended} 个会话`;
                })
              }
            >
              结束其他全部（{others} 个）
            </TextButton>
          )}
        </>
      )}
    </FormCard>
  );
}
