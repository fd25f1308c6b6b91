import type { DownloadSource } from '../../../../../../machines/download/download.machine.ts';
import { button, type ChartHands } from '../../../stage/gesture.ts';

/** Files of the stage's list, by their id; the last two are broken on purpose (导入导出 24: 文件唯一标识不存在，无法下载). */
export const FILES: readonly { fileId: string; name: string }[] = [
  { fileId: 'f1', name: '方案.pdf' },
  { fileId: '', name: '没有标识的文件.pdf' },
  { fileId: 'undefined', name: '标识损坏的文件.pdf' },
];
/** A click on the name of a stored file; exports begin in the lists of the areas, so they come from outside. */
export const downloadHands: ChartHands = {
  gestures: {
    DOWNLOAD: ({ source }: { source: DownloadSource }) => {
      const file = source.kind === 'file' && FILES.find(({ fileId }) => fileId === source.fileId);
      return file ? [button(file.name)] : [];
    },
  },
  shows: () => [
    { zh: '可下载的文件', css: '.upload-entry > button', texts: FILES.map(({ name }) => name) },
  ],
};
