import type { Person } from '../../../../../machines/kit/person.ts';
import { button, type ChartHands } from '../../stage/gesture.ts';

interface Simulated {
  operator: Person | null;
  target: Person | null;
  expiresAt: string | null;
  preview: string | null;
}
/** The band on every page of a simulation (模拟 10). */
export const simulationHands: ChartHands = {
  gestures: { SWITCH_BACK: () => [button('退出模拟')] },
  shows: ({ state, context }) => {
    const { operator, target, expiresAt, preview } = context as unknown as Simulated;
    const band = /^(on|switchingBack|asking)\b/.test(state) && operator && target && expiresAt;
    return [
      {
        zh: '模拟横幅',
        css: '.simulation-band strong',
        texts: band
          ? [
              `正在以 ${target.name} 身份查看（只读）${preview ? `，预览未保存的权限：${preview}` : ''}`,
            ]
          : [],
      },
      {
        zh: '横幅里的操作人',
        css: '.simulation-band span:not(.tabular)',
        texts: band ? [`操作人 ${operator.name}`] : [],
      },
      {
        zh: '不能按的按钮',
        css: '.simulation-band button:disabled',
        texts: band && state !== 'on' ? ['退出模拟'] : [],
      },
    ];
  },
};
