import { Button } from '../../kit/control/Button.tsx';
import { TextButton } from '../../kit/plain/TextButton.tsx';
import { PAGE_SIZES } from '../listState.ts';

interface Props {
  /** Absent while it is not known. */
  total: number | undefined;
  selected: number;
  onClear: (() => void) | undefined;
  list: { page: number; pageSize: number; setPage: (page: number) => void; setPageSize: (size: number) => void };
}

/** Footer of every list: rows in all, rows chosen, page size, pages (列表 10). */
export function Pagination({ total, selected, onClear, list }: Props) {
  const pages = Math.max(1, Math.ceil((total ?? 0) / list.pageSize));
  const go = (page: number) => list.setPage(Math.max(1, Math.min(page, pages)));
  return (
    <nav className="data-foot" aria-label="分页">
      <p aria-live="polite">
        共 <b>{total ?? '—'}</b> 条
        {selected > 0 && (
          <>
            ，已选 <b>{selected}</b> 条<TextButton onClick={onClear}>清除选择</TextButton>
          </>
        )}
      </p>
      <span className="data-pages">
        <label>
          每页
          <select className="field" value={list.pageSize} onChange={(event) => list.setPageSize(Number(event.target.value))}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size} 条
              </option>
            ))}
          </select>
        </label>
        <Button size="xs" variant="outline" disabled={list.page <= 1} onClick={() => go(list.page - 1)}>
          上一页
        </Button>
        <label>
          第
          <input
            key={list.page}
            className="field"
            inputMode="numeric"
            aria-label="页码"
            defaultValue={list.page}
            onBlur={(event) => jump(event.currentTarget, list.page, go)}
            onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && jump(event.currentTarget, list.page, go)}
          />
          / {pages} 页
        </label>
        <Button size="xs" variant="outline" disabled={list.page >= pages} onClick={() => go(list.page + 1)}>
          下一页
        </Button>
      </span>
    </nav>
  );
}

/** What is no page number puts the present one back. */
function jump(input: HTMLInputElement, page: number, go: (page: number) => void): void {
  const wanted = Number(input.value);
  if (!Number.isInteger(wanted) || wanted < 1) input.value = String(page);
  else if (wanted !== page) go(wanted);
}
