import type {
  ImportContext,
  ImportMode,
  Workbook,
} from '../../../../../../machines/importing/importing.types.ts';
import { button, type ChartHands, check, radio } from '../../../stage/gesture.ts';

/** What the stage imports, and why its job fails. */
export const IMPORTED = '校区';
export const FILLED = '班级';
export const IMPORT_FAULT = '后端接口连接异常';
const LABEL: Record<ImportMode, string> = { add: '仅新增', merge: '新增并更新' };
const dialog = '[role=dialog]';

/** The dialog of an import (导入导出 1). */
export const importHands: ChartHands = {
  gestures: {
    CHOOSE: ({ file }: { file: Workbook }) => [
      { do: 'upload', name: '选择要导入的文件', files: [{ name: file.name, size: 10 }] },
    ],
    // what is chosen already is not chosen again
    MODE: ({ mode }: { mode: ImportMode }, { context }) =>
      context.mode === mode ? [] : [radio(LABEL[mode], dialog)],
    CHECK: () => [button('检查文件', dialog)],
    // what is said already is not said again
    KNOW: ({ known }: { known: boolean }, { context }) => {
      const at = context as unknown as ImportContext;
      const label = `已知晓：${at.outcome?.overfull} 个${FILLED}将超过计划人数或教室座位`;
      return at.known === known ? [] : [check(label)];
    },
    IMPORT: (_, { context }) => [
      button(`导入 ${(context as unknown as ImportContext).outcome?.rows ?? 0} 行`, dialog),
    ],
    CANCEL: () => [button('取消任务', dialog)],
    CLOSE: (_, { state }) => [button(state === 'written' ? '完成' : '关闭', dialog)],
  },
  shows: ({ state, context }) => {
    const { file, outcome, progress, problem } = context as unknown as ImportContext;
    const open = state.startsWith('open.');
    const found = `新增 ${outcome?.rows} 行，更新 0 行，无变化 0 行，有问题 0 行。`;
    const result: Record<string, string> = {
      'open.checked': `检查完成（还没有写入）：${found}`,
      written: `导入完成：${found}`,
      'open.cancelled': '任务已取消。',
      'open.failed': `导入${IMPORTED}失败：${IMPORT_FAULT}`,
    };
    const said = problem && state !== 'closed' ? [`${problem}，请重试。`] : [];
    return [
      {
        zh: '选择的文件',
        css: 'p > button + .hint',
        texts: open ? [file?.name ?? '未选择，.xlsx 工作簿'] : [],
      },
      {
        zh: '上传进度',
        css: '.import-sending',
        texts:
          state === 'sending.moving'
            ? [`正在上传“${file?.name}”，已完成 ${Math.round(progress * 100)}%`]
            : [],
      },
      {
        zh: '任务进度',
        css: 'progress + p',
        texts: state.startsWith('watching') ? ['已处理 0 / 3 行'] : [],
      },
      {
        zh: '结果',
        css: '.import-outcome > p, .import-result > p:first-child',
        texts: result[state] ? [result[state]] : [],
      },
      {
        zh: '提示',
        css: '.import-problem',
        texts: state === 'open.lost' ? ['这个导入任务不存在，或者不是您发起的。', ...said] : said,
      },
    ];
  },
};
