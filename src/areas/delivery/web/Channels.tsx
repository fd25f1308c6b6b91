import { useState } from 'react';
import {
  CHANNELS,
  type Channel,
  MAIL_SECURITY,
} from '../../../platform/contract/delivery/channels.ts';
import { mayAny } from '../../../platform/contract/permission.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { NumberCell } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { Band } from '../../../platform/web/kit/piece/Band.tsx';
import { RowActions } from '../../../platform/web/kit/piece/RowActions.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { DataPane, DataScroll } from '../../../platform/web/list/table/DataPane.tsx';
import { type Head, PinnedCell, PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';
import {
  type ChannelRow,
  deliveryChannels,
  testDeliveryChannel,
} from '../contract/delivery.calls.ts';
import { ChannelDialog } from './ChannelDialog.tsx';

const HEADS: readonly Head[] = [
  { title: '渠道', width: 112 },
  { title: '状态', width: 96 },
  { title: '设置', width: 360 },
  { title: '选用的人', width: 96, align: 'is-number' },
  { title: '操作', width: 176 },
];
function settingText({ channel, settings, version }: ChannelRow): string {
  if (channel === 'robot') return '企业微信、钉钉、飞书，地址由各人填写';
  if (version === 0) return '还没有设置';
  if (channel === 'webhook') return settings.url ?? '';
  const { host, port, security, from } = settings;
  return `${host}:${port}，${security ? MAIL_SECURITY[security] : ''}，发件邮箱 ${from}`;
}

/** 渠道: how the school sends, and a message to oneself to see whether it does (消息 1、2). */
export function Channels({ onTested }: { onTested: () => void }) {
  const { data, error, refetch } = useCall(deliveryChannels, { query: {} });
  // as it was opened: what a colleague has saved meanwhile is not written over unseen
  const [open, setOpen] = useState<ChannelRow | null>(null);
  const { busy, send } = useSending();
  const refresh = useRefresh();
  const readOnly = useReadOnly();
  const may = mayAny(usePermissions(), ['system:delivery:edit']) && !readOnly;
  const test = (channel: Channel) =>
    void send(async () => {
      await callApi(testDeliveryChannel, { params: { channel }, body: {} });
      notify({ type: 'success', message: '试验消息已放入发件箱', duration: 3000 });
      await refresh('deliveryList');
      onTested();
    });
  if (!data)
    return error ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    ) : (
      <Hint below>正在读取…</Hint>
    );
  return (
    <>
      <Hint below>出厂都是停用的。启用以后，每个人在“用户配置 → 消息”里自己选择收到哪些。</Hint>
      {data.publicUrl === null && (
        <Band>
          没有设置
          PUBLIC_URL（本系统的地址），消息里没有链接。请在服务器的设置里写上，然后重新启动。
        </Band>
      )}
      <DataPane aria-label="渠道">
        <DataScroll>
          <PlainTable heads={HEADS}>
            {data.channels.map((row) => (
              <tr key={row.channel}>
                <td>{CHANNELS[row.channel]}</td>
                <td>
                  <Tag tone={row.enabled ? 'success' : 'info'}>{row.enabled ? '启用' : '停用'}</Tag>
                </td>
                <td title={settingText(row)}>{settingText(row)}</td>
                <NumberCell>{row.people}</NumberCell>
                <PinnedCell>
                  {may && (
                    <RowActions>
                      <TextButton onClick={() => setOpen(row)}>设置</TextButton>
                      <TextButton disabled={busy} onClick={() => test(row.channel)}>
                        发试验消息
                      </TextButton>
                    </RowActions>
                  )}
                </PinnedCell>
              </tr>
            ))}
          </PlainTable>
        </DataScroll>
      </DataPane>
      {open && (
        <ChannelDialog
          row={open}
          onRefused={() => void refresh('deliveryChannels')}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
