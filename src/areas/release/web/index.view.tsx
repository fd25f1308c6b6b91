import { useState } from 'react';
import { mayAny } from '../../../platform/contract/permission.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../platform/web/kit/page/PageTabs.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { DataPane, DataScroll } from '../../../platform/web/list/table/DataPane.tsx';
import { PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';
import { decideRelease, type ReleaseRow, releaseItems } from '../contract/release.calls.ts';
import { type Choice, HEADS, ReleaseItem } from './ReleaseItem.tsx';

const TITLE = '随版本更新';
type Tab = ReleaseRow['state'];
const EMPTY: Readonly<Record<Tab, string>> = {
  open: '没有等待决定的内容：学校没有改过的已随版本更新。',
  kept: '没有保留的内容。',
};
const DONE: Readonly<Record<Choice, string>> = {
  take: '已采用新版本的内容',
  keep: '已保留学校的内容',
};

/** 随版本更新: what school and release have both changed, side by side (版本 8). */
export default function ReleaseView() {
  const { data, error, refetch } = useCall(releaseItems, { query: {} });
  const [tab, setTab] = useState<Tab>('open');
  const { busy, send } = useSending();
  const refresh = useRefresh();
  const readOnly = useReadOnly();
  const may = mayAny(usePermissions(), ['system:release:edit']) && !readOnly;
  const decide = ({ kind, key, name, seen }: ReleaseRow, choice: Choice) =>
    send(async () => {
      await callApi(decideRelease, { params: { kind, key }, body: { choice, seen } }).then(
        () => notify({ type: 'success', message: `「${name}」${DONE[choice]}`, duration: 3000 }),
        () => {}, // told already; what is shown may be old
      );
      await refresh('releaseItems');
    });
  const of = (state: Tab) => (data ?? []).filter((row) => row.state === state);
  const tabs = [
    { key: 'open', label: '等待决定', ...(data && { count: of('open').length }) },
    { key: 'kept', label: '已保留', ...(data && { count: of('kept').length }) },
  ] as const;
  const rows = of(tab);
  return (
    <PageFrame title={TITLE}>
      <PageTabs label={TITLE} tabs={tabs} tab={tab} onChoose={setTab} />
      <Hint below>
        新版本改了、学校也改了的内容，和新版本加给学校改过权限的角色的权限，列在这里，决定之前保持学校的。采用后换成新版本的，保留后不再询问，直到新版本再次修改。
      </Hint>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Hint below>正在读取…</Hint>}
      {data && (
        <DataPane aria-label={TITLE}>
          <DataScroll>
            {rows.length === 0 ? (
              <EmptyState text={EMPTY[tab]} />
            ) : (
              <PlainTable heads={HEADS}>
                {rows.map((row) => (
                  <ReleaseItem
                    key={`${row.kind} ${row.key}`}
                    row={row}
                    may={may && !busy}
                    onDecide={(choice) => void decide(row, choice)}
                  />
                ))}
              </PlainTable>
            )}
          </DataScroll>
        </DataPane>
      )}
    </PageFrame>
  );
}
