import {
  type RecordingContext,
  writesOf,
} from '../../../../../machines/recording/recording.types.ts';
import { button, type ChartHands } from '../../stage/gesture.ts';

/** Recording what one does, to make a path of it (测试 36). */
export const recordingHands: ChartHands = {
  gestures: {
    START: ({ charts }: { charts: readonly string[] }) => [
      button(charts.length === 0 ? '录制全部图' : '录制这张图'),
    ],
    STOP: () => [button('停止录制')],
    NAME: ({ title }: { title: string }) => [
      { do: 'fill', name: '路径名称', value: title },
      button('起名'),
    ],
    DISCARD: () => [button('放弃')],
  },
  shows: ({ state, context }) => {
    const { charts, steps, title, requests } = context as unknown as RecordingContext;
    const count = `${steps.length} 步、${writesOf({ requests }).length} 次写入`;
    const texts: Readonly<Record<string, string[]>> = {
      recording: [`正在录制${charts.length === 0 ? '全部图' : ''}，已录 ${count}`],
      stopped: [`已停止，共 ${count}`],
      named: [`${title}，共 ${count}`],
    };
    return [{ zh: '录制状态', css: '.recording-now', texts: texts[state] ?? [] }];
  },
};
