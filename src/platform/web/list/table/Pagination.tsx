import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../kit/control/Button.tsx';
import { NativeSelect } from '../../kit/control/NativeSelect.tsx';
import { TextInput } from '../../kit/control/TextInput.tsx';
import { TextButton } from '../../kit/plain/TextButton.tsx';
import { PAGE_SIZES } from '../listState.ts';
import { DataFoot } from './DataPane.tsx';
import css from './pagination.module.css';

interface Props {
  /** Absent while it is not known. */
  total: number | undefined;
  selected: number;
  onClear: (() => void) | undefined;
  /** What else is to be said of the list. */
  note?: ReactNode;
  list: {
    page: number;
    pageSize: number;
    setPage: (page: number) => void;
    setPageSize: (size: number) => void;
  };
}

/** Footer of every list: rows in all, rows chosen, page size, pages (列表 10). */
export function Pagination({ total, selected, onClear, note, list }: Props) {
  const id = useId();
  const pages = Math.max(1, Math.ceil((total ?? 0) / list.pageSize));
  const go = (page: number) => list.setPage(Math.max(1, Math.min(page, pages)));
  return (
    <DataFoot as="nav" aria-label="分页">
      <p aria-live="polite">
        共 <b>{total ?? '—'}</b> 条
        {selected > 0 && (
          <>
            ，已选 <b>{selected}</b> 条<TextButton onClick={onClear}>清除选择</TextButton>
          </>
        )}
      </p>
      {pages > 1 && (
        <span className={css.printed}>
          本表为第 {(list.page - 1) * list.pageSize + 1} 至{' '}
          {Math.min(list.page * list.pageSize, total ?? 0)} 条
        </span>
      )}
      {note && <span className={css.note}>{note}</span>}
      <span className={css.pages}>
        <label htmlFor={`${id}-size`}>
          每页
          <NativeSelect
            id={`${id}-size`}
            fit
            value={String(list.pageSize)}
            onChange={(size) => list.setPageSize(Number(size))}
            options={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} 条` }))}
          />
        </label>
        <Button
          size="xs"
          variant="outline"
          disabled={list.page <= 1}
          onClick={() => go(list.page - 1)}
        >
          上一页
        </Button>
        <label htmlFor={`${id}-page`}>
          第
          <PageBox key={list.page} id={`${id}-page`} page={list.page} go={go} />/ {pages} 页
        </label>
        <Button
          size="xs"
          variant="outline"
          disabled={list.page >= pages}
          onClick={() => go(list.page + 1)}
        >
          下一页
        </Button>
      </span>
    </DataFoot>
  );
}

/** What is no page number puts the present one back. */
function PageBox({ id, page, go }: { id: string; page: number; go: (page: number) => void }) {
  const [text, setText] = useState(String(page));
  const jump = () => {
    const wanted = Number(text);
    if (!Number.isInteger(wanted) || wanted < 1) setText(String(page));
    else if (wanted !== page) go(wanted);
  };
  return (
    <TextInput
      id={id}
      inputMode="numeric"
      aria-label="页码"
      value={text}
      onChange={setText}
      onBlur={jump}
      onEnter={jump}
    />
  );
}
