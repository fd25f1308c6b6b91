import type { DownloadEvent } from '../../../../../machines/download/download.machine.ts';
import { actor } from '../root.ts';

/** One at a time: the chart says so to whoever asks for a second one. */
const begin = (event: DownloadEvent): void => actor('download').send(event);

/** Saves a stored file (导入导出 23–25). */
export const downloadFile = (fileId: string | null | undefined, fileName?: string): void =>
  begin({
    type: 'DOWNLOAD',
    source: { kind: 'file', fileId: fileId ?? '' },
    ...(fileName ? { fileName } : {}),
  });

/** Saves what a POST answers: `downloadExport('/x/export', params, '名单.xlsx')`. */
export const downloadExport = (
  path: string,
  params: Readonly<Record<string, unknown>>,
  fileName?: string,
): void =>
  begin({
    type: 'DOWNLOAD',
    source: { kind: 'export', path, params },
    ...(fileName ? { fileName } : {}),
  });
