import { useState } from 'react';
import {
  DELIVERY_EVENT_ZH,
  DELIVERY_STATE_ZH,
  DELIVERY_STATES,
  type DeliveryState,
} from '../../../../machines/delivery/delivery.types.ts';
import { CHANNELS, type Channel } from '../../../platform/contract/delivery/channels.ts';
import { NOTICE_KIND } from '../../../platform/contract/noticeKinds.ts';
import { mayAny } from '../../../platform/contract/permission.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { TextInput } from '../../../platform/web/kit/control/TextInput.tsx';
import { NumberCell } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { BarSelect } from '../../../platform/web/kit/piece/BarSelect.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { DataPane, DataScroll } from '../../../platform/web/list/table/DataPane.tsx';
import { Pagination } from '../../../platform/web/list/table/Pagination.tsx';
import { type Head, PinnedCell, PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';
import { useAddress } from '../../../platform/web/list/useAddress.ts';
import { shortTime } from '../../../platform/web/time.ts';
import { type DeliveryRow, deliveryEvent, deliveryList } from '../contract/delivery.calls.ts';
import { RecordsDialog } from './RecordsDialog.tsx';
import { type Act, DeliveryActs, DeliveryTag } from './Standing.tsx';
import './delivery.css';

const HEADS: readonly Head[] = [
  { title: '收件人', width: 144 },
  { title: '渠道', width: 88 },
  { title: '内容', width: 152 },
  { title: '状态', width: 96 },
  { title: '说明', width: 200 },
  { title: '次数', width: 56, align: 'is-number' },
  { title: '产生', width: 104 },
  { title: '操作', width: 176 },
];
/** Milliseconds: what is being sent moves on by itself. */
const EVERY = 5_000;
const isState = (text: string | null): text is DeliveryState =>
  DELIVERY_STATES.some((state) => state === text);
const isChannel = (text: string | null): text is Channel => text !== null && text in CHANNELS;

/** 发件箱: what leaves the house, how far it has come, and what can be done with it (消息 8、17). */
export function Outbox() {
  const [stateText, setState] = useAddress('state');
  const [channelText, setChannel] = useAddress('channel');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(20);
  const [shown, setShown] = useState<DeliveryRow | null>(null);
  const state = isState(stateText) ? stateText : undefined;
  const channel = isChannel(channelText) ? channelText : undefined;
  const keyword = typed.trim();
  const { data, error, refetch } = useCall(
    deliveryList,
    { query: { pageNum: page, pageSize, state, channel, ...(keyword ? { keyword } : {}) } },
    { keepPrevious: true, interval: EVERY },
  );
  const acts = useActs();
  const from = (choose: () => void) => {
    setPage(1);
    choose();
  };
  const count = (one: DeliveryState) => (data ? `（${data.counts[one]}）` : '');
  return (
    <>
      <Row gap="8px 16px" onScreen>
        <BarSelect
          label="状态"
          fit
          value={state ?? ''}
          options={[
            { value: '', label: '全部' },
            ...DELIVERY_STATES.map((value) => ({
              value,
              label: `${DELIVERY_STATE_ZH[value]}${count(value)}`,
            })),
          ]}
          onChange={(next) => from(() => setState(next || null, { replace: true }))}
        />
        <BarSelect
          label="渠道"
          fit
          value={channel ?? ''}
          options={[
            { value: '', label: '全部' },
            ...Object.entries(CHANNELS).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(next) => from(() => setChannel(next || null, { replace: true }))}
        />
        <span className="delivery-who">
          <TextInput
            aria-label="收件人"
            placeholder="收件人姓名或工号"
            maxLength={50}
            value={typed}
            onChange={(text: string) => from(() => setTyped(text))}
          />
        </span>
      </Row>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Hint below>正在读取…</Hint>}
      {data && (
        <DataPane aria-label="发件箱">
          <DataScroll>
            <PlainTable heads={HEADS}>
              {data.rows.map((row) => (
                <Message key={row.id} row={row} acts={acts} onShow={() => setShown(row)} />
              ))}
            </PlainTable>
            {data.rows.length === 0 && (
              <EmptyState
                text={
                  state || channel || keyword
                    ? '没有符合当前筛选条件的消息。'
                    : '还没有发出过消息。渠道启用以后，各人选用的通知从这里发出。'
                }
              />
            )}
          </DataScroll>
          <Pagination
            total={data.total}
            selected={0}
            onClear={undefined}
            list={{
              page,
              pageSize,
              setPage,
              setPageSize: (size) => from(() => setPageSize(size)),
            }}
          />
        </DataPane>
      )}
      {shown && <RecordsDialog row={shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface Acts {
  may: boolean;
  busy: boolean;
  act: (row: DeliveryRow, type: Act) => void;
}
function useActs(): Acts {
  const { busy, send } = useSending();
  const refresh = useRefresh();
  const readOnly = useReadOnly();
  const may = mayAny(usePermissions(), ['system:delivery:edit']) && !readOnly;
  const act = (row: DeliveryRow, type: Act) =>
    void send(async () => {
      await callApi(deliveryEvent, { params: { id: row.id }, body: { type } }).then(
        () =>
          notify({
            type: 'success',
            message: `给${row.personName}的消息：${DELIVERY_EVENT_ZH[type]}`,
            duration: 3000,
          }),
        () => {}, // told already; what is shown may be old
      );
      await refresh('deliveryList');
    });
  return { may, busy, act };
}

function Message({ row, acts, onShow }: { row: DeliveryRow; acts: Acts; onShow: () => void }) {
  const kinds = row.test ? '试验消息' : row.kinds.map((kind) => NOTICE_KIND[kind]).join('、');
  const waits = row.dueAt && !row.finishedAt ? `${shortTime(row.dueAt)} 再发` : '';
  const note = [row.error, waits].filter(Boolean).join('；');
  return (
    <tr>
      <td>
        {row.personName}（{row.personNumber}）
      </td>
      <td>{CHANNELS[row.channel]}</td>
      <td>
        {kinds}
        {row.lines > 1 && ` ${row.lines} 条`}
      </td>
      <td>
        <DeliveryTag state={row.state} />
      </td>
      <td title={note}>{note}</td>
      <NumberCell>{row.attempts}</NumberCell>
      <td>{shortTime(row.createdAt)}</td>
      <PinnedCell>
        <Row as="span" gap={12} oneLine>
          <TextButton onClick={onShow}>经过</TextButton>
          {acts.may && (
            <DeliveryActs can={row.can} busy={acts.busy} onAct={(type) => acts.act(row, type)} />
          )}
        </Row>
      </PinnedCell>
    </tr>
  );
}
