import { useState } from 'react';
import { entityCalls } from '../../contract/resource/calls.ts';
import type { Entity } from '../../contract/resource/entity.ts';
import { sensitiveFields } from '../../contract/resource/sensitive.ts';
import { EXPORT_LIMIT } from '../../contract/resource/sheets.ts';
import { downloadExport, downloadFile } from '../actors/io/download.ts';
import { callApi } from '../api/call.ts';
import { Button } from '../kit/control/Button.tsx';
import { TaskDialog } from '../kit/task/TaskDialog.tsx';
import { useListLook } from '../list/listLook.ts';
import { isHidden } from '../list/table/columns.ts';
import { ExportJob } from './ExportJob.tsx';
import { columnsOf } from './list/columns.tsx';
import { SensitiveExport } from './SensitiveExport.tsx';
import { useImport } from './transfer/useImport.tsx';
import type { useEntityRights } from './useEntityRights.ts';
import { useJob } from './useJob.ts';

interface Props {
  entity: Entity;
  rights: ReturnType<typeof useEntityRights>;
  /** Filters and order of the list. */
  query: Readonly<Record<string, unknown>>;
  total: number;
  /** Chosen records: then only these are exported. */
  chosen: readonly number[];
}

/** 导入 and 导出 of a list; what runs in the background stands in the address, so that a reload finds it again. */
export function TransferButtons({ entity, rights, query, total, chosen }: Props) {
  const [look] = useListLook(entity.name);
  const imports = rights.import && !entity.noImport;
  const sheets = useImport(entity, imports);
  const { pageNum: _page, pageSize: _size, ...filters } = query;
  const columns = columnsOf(entity, {}, rights.unmask)
    .filter((column) => !isHidden(look, column))
    .map((column) => column.key)
    .join(',');
  const wanted = { ...filters, columns, ...(chosen.length > 0 ? { ids: chosen.join(',') } : {}) };
  const [disclosing, setDisclosing] = useState(false);
  const save = async (more: { sensitive?: 'true'; reason?: string } = {}) => {
    const calls = entityCalls(entity);
    const asked = { ...wanted, ...more };
    if (chosen.length > 0 || total <= EXPORT_LIMIT) return downloadExport(calls.export.path, asked);
    await callApi(calls.exportJob, { body: asked as never }).then(
      ({ data }) => sheets.setJob(String(data.jobId)),
      () => {},
    );
  };
  return (
    <>
      {imports && (
        <Button variant="outline" onClick={sheets.begin}>
          导入
        </Button>
      )}
      {rights.export && (
        <Button
          variant="outline"
          disabled={total === 0}
          title={
            chosen.length > 0
              ? '导出所选的记录和当前显示的列'
              : '导出当前筛选的全部记录和当前显示的列'
          }
          onClick={() => void save()}
        >
          导出{chosen.length > 0 && `（${chosen.length}）`}
        </Button>
      )}
      {rights.exportSensitive && sensitiveFields(entity).length > 0 && (
        <Button variant="outline" disabled={total === 0} onClick={() => setDisclosing(true)}>
          导出敏感信息
        </Button>
      )}
      {disclosing && (
        <SensitiveExport
          entity={entity}
          onClose={() => setDisclosing(false)}
          onGiven={(reason) => {
            setDisclosing(false);
            void save({ sensitive: 'true', reason });
          }}
        />
      )}
      {sheets.dialog}
      {sheets.job?.kind === 'export' && !sheets.importing && (
        <ExportDialog id={sheets.job.id} onClose={sheets.close} />
      )}
    </>
  );
}

/** An export too large to wait for: its progress, then the file. */
function ExportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { job, cancel } = useJob(id);
  const done = job?.state === 'done';
  return (
    <TaskDialog
      title={job?.title ?? '导出'}
      {...(done ? { action: '下载文件', onAction: () => downloadFile(job.resultFileId) } : {})}
      closeText="关闭"
      onClose={onClose}
    >
      <ExportJob job={job} onCancel={() => void cancel()} />
    </TaskDialog>
  );
}
