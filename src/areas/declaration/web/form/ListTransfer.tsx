import { downloadExport } from '../../../../platform/web/actors/io/download.ts';
import sheet from '../../contract/declaring.entity.ts';
import { declarationExport } from '../../contract/declaringTransfer.calls.ts';
import '../../../../platform/web/resource/entity.css';
import { ToolMenu } from '../../../../platform/web/kit/page/RowMenu.tsx';
import { useListLook } from '../../../../platform/web/list/listLook.ts';
import { useImport } from '../../../../platform/web/resource/transfer/useImport.tsx';

interface Props {
  mayImport: boolean;
  /** Why nothing can be added; null: it can. */
  obstacle: string | null;
  /** Filter and order of the list. */
  query: Readonly<Record<string, unknown>>;
  total: number;
  /** Chosen rows: then only these go out. */
  chosen: readonly number[];
  /** Keys of the columns in their order. */
  columns: readonly string[];
}
/** 导入 and 导出 of 教学任务 (申报 47、48). */
export function ListTransfer({ mayImport, obstacle, query, total, chosen, columns }: Props) {
  const sheets = useImport(sheet, mayImport);
  const [{ hidden = [] }] = useListLook('declaration');
  const { pageNum: _page, pageSize: _size, ...wanted } = query;
  const only = chosen.length > 0 ? { ids: chosen.join(',') } : {};
  const save = (as: 'list' | 'practice') =>
    downloadExport(declarationExport.path, {
      ...wanted,
      ...only,
      as,
      columns: columns.filter((key) => !hidden.includes(key)).join(','),
    });
  const empty = total === 0 ? '没有申报' : null;
  const actions = [
    ...(mayImport ? [{ label: '导入教学任务', blocked: obstacle, onClick: sheets.begin }] : []),
    { label: '导出列表', blocked: empty, onClick: () => save('list') },
    { label: '导出教学任务表（每教学班一行）', blocked: empty, onClick: () => save('practice') },
  ];
  return (
    <>
      <ToolMenu label={mayImport ? '导入导出' : '导出'} actions={actions} />
      {sheets.dialog}
    </>
  );
}
