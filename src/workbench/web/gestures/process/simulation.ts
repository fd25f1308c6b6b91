import type { Person } from '../../../../../machines/kit/person.ts';
import { button, type ChartHands } from '../../stage/gesture.ts';

interface Simulated {
  operator: Person | null;
  target: Person | null;
  expiresAt: string | null;
  preview: string | null;
  /** By the clock of which moment, `2026-11-12T09:00`. */
  at: string | null;
}
/** The band on every page of a simulation (模拟 10、22). */
export const simulationHands: ChartHands = {
  gestures: { SWITCH_BACK: () => [button('退出模拟')] },
  shows: ({ state, context }) => {
    const { operator, target, expiresAt, preview, at } = context as unknown as Simulated;
    const band = /^(on|switchingBack|asking)\b/.test(state) && operator && target && expiresAt;
    return [
      {
        zh: '模拟横幅',
        css: '.simulation-band strong',
        texts: band
          ? [
              `${at ? `正在模拟 ${target.name} 的 ${at.replace('T', ' ')}` : `正在以 ${target.name} 身份查看`}（只读）${preview ? `，预览未保存的权限：${preview}` : ''}`,
            ]
          : [],
      },
      {
        zh: '横幅里的操作人',
        css: '.simulation-band span:not(.tabular)',
        texts: band
          ? [`${at ? '只有时钟是那时的，其余是现在的；' : ''}操作人 ${operator.name}`]
          : [],
      },
      {
        zh: '不能按的按钮',
        css: '.simulation-band button:disabled',
        texts: band && state !== 'on' ? ['退出模拟'] : [],
      },
    ];
  },
};
