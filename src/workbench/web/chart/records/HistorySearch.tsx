import { useState } from 'react';
import { itemId } from '../../../../platform/contract/noticeTexts/historyPath.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { TextInput } from '../../../../platform/web/kit/control/TextInput.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import type { historyFind } from '../../../contract/history.calls.ts';
import { FOUND } from '../addresses.ts';

interface Props {
  chart: string;
  onPath: (id: string) => void;
}
/** Finds the history of one item by its number or name, to be drawn on the chart (测试 32). */
export function HistorySearch({ chart, onPath }: Props) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const { data, error, refetch } = useCall<typeof historyFind>(
    FOUND,
    { query: { chart, words } },
    { enabled: words !== '' },
  );
  return (
    <form
      className="chart-asking"
      onSubmit={(event) => {
        event.preventDefault();
        setWords(typed.trim());
      }}
    >
      <label htmlFor="history-words">看一份历史</label>
      <div className="chart-asked">
        <TextInput
          id="history-words"
          type="search"
          placeholder="编号、学号、学期或名称"
          value={typed}
          maxLength={60}
          onChange={setTyped}
        />
        <Button type="submit" variant="outline" disabled={typed.trim() === ''}>
          查找
        </Button>
      </div>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {words !== '' && !data && !error && <EmptyState text="正在查找…" />}
      {data?.count === 0 && <Hint role="status">没有叫“{words}”的历史。</Hint>}
      {data && data.count > 0 && (
        <>
          <ul className="chart-paths" aria-label="找到的历史">
            {data.items.map(({ source, zh, entityId, name }) => (
              <li key={itemId(source, entityId)}>
                <Pressable onClick={() => onPath(itemId(source, entityId))}>
                  <span>{name}</span>
                  <small>{zh}</small>
                </Pressable>
              </li>
            ))}
          </ul>
          {data.count > data.items.length && (
            <Hint role="status">
              共 {data.count} 份，只列出最近的 {data.items.length} 份，请多写几个字。
            </Hint>
          )}
        </>
      )}
    </form>
  );
}
