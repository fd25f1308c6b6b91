import { Button, Menu, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import sheet from '../../../contract/talent/declaring.entity.ts';
import { declarationExport } from '../../../contract/talent/declaringTransfer.calls.ts';
import { downloadExport } from '../../actors/download.ts';
import { ImportDialog } from '../../ui/entity/ImportDialog.tsx';
import '../../ui/entity/entity.css';
import { useJob } from '../../ui/entity/useJob.ts';
import { useListLook } from '../../ui/list/listLook.ts';
import { idOf, useAddress } from '../../ui/list/useAddress.ts';

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
/** Most that an address of ids names. */
const MOST_CHOSEN = 200;

/** 导入 and 导出 of 教学任务 (domain.md 4.4); a running import stands in the address, so that a reload finds it again. */
export function ListTransfer({ mayImport, obstacle, query, total, chosen, columns }: Props) {
  const [jobText, setJob] = useAddress('job');
  const jobId = idOf(jobText);
  const { job } = useJob(jobId);
  const [importing, setImporting] = useState(false);
  const [{ hidden = [] }] = useListLook('declaration');
  const { pageNum: _page, pageSize: _size, ...wanted } = query;
  const only = chosen.length > 0 && chosen.length <= MOST_CHOSEN ? { ids: chosen.join(',') } : {};
  const save = (as: 'list' | 'practice') =>
    downloadExport(declarationExport.path, { ...wanted, ...only, as, columns: columns.filter((key) => !hidden.includes(key)).join(',') });
  const entries = [
    ...(mayImport ? [{ value: 'import', label: '导入教学任务', why: obstacle }] : []),
    { value: 'list', label: '导出列表', why: total === 0 ? '没有申报' : null },
    { value: 'practice', label: '导出教学任务表（每教学班一行）', why: total === 0 ? '没有申报' : null },
  ];
  return (
    <>
      <Menu.Root
        lazyMount
        unmountOnExit
        onSelect={({ value }) => (value === 'import' ? setImporting(true) : void save(value as 'list' | 'practice'))}
      >
        <Menu.Trigger asChild>
          <Button size="sm" variant="outline" colorPalette="gray">
            {mayImport ? '导入导出' : '导出'}
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {entries.map(({ value, label, why }) => (
                <Menu.Item key={value} value={value} disabled={why !== null}>
                  {why === null ? label : `${label}（${why}）`}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {mayImport && (importing || job?.kind === 'import') && (
        <ImportDialog
          entity={sheet}
          jobId={jobId}
          onJob={(id) => setJob(id === null ? null : String(id), { replace: true })}
          onClose={() => {
            setImporting(false);
            setJob(null, { replace: true });
          }}
        />
      )}
    </>
  );
}
