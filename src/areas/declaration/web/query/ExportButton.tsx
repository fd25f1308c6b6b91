import { downloadExport } from '../../../../platform/web/actors/io/download.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { useListLook } from '../../../../platform/web/list/listLook.ts';

interface Props {
  /** Address of the call. */
  path: string;
  query: Readonly<Record<string, unknown>>;
  total: number;
  /** Keys of the columns in their order. */
  columns: readonly string[];
  /** Under this name hidden columns are remembered. */
  list: string;
}
/** 导出 of the current filter, order and shown columns; above the limit the server says what to do. */
export function ExportButton({ path, query, total, columns, list }: Props) {
  const [{ hidden = [] }] = useListLook(list);
  const { pageNum: _page, pageSize: _size, ...wanted } = query;
  return (
    <Button
      variant="outline"
      disabled={total === 0}
      title="导出当前筛选的全部申报和当前显示的列"
      onClick={() =>
        downloadExport(path, {
          ...wanted,
          columns: columns.filter((key) => !hidden.includes(key)).join(','),
        })
      }
    >
      导出
    </Button>
  );
}
