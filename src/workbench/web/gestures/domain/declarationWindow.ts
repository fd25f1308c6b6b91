import { button, type ChartHands } from '../../stage/gesture.ts';

export const WINDOW_SEMESTER = '2026-2027学年第二学期';
const SHORT = '2026-2027-2';
/** Why nothing can be added in a state, as the server says it. */
export const OBSTACLE: Readonly<Record<string, string>> = {
  notOpen: '申报尚未开放，11-09 08:00 开始',
  closed: '申报已于 12-18 17:00 截止',
  over: '学期已结束，不能再进行操作',
};
const LINE: Readonly<Record<string, string>> = {
  notOpen: `未开放${SHORT} ${OBSTACLE.notOpen}`,
  closed: `已截止${SHORT} ${OBSTACLE.closed}，草稿保留`,
  extended: `延期开放${SHORT} 申报延期开放（已延期），12-25 17:00 截止，剩 7 天`,
  over: `学期已结束${SHORT} ${OBSTACLE.over}`,
};

/** The line beside the title of 教学任务申报, and 新增申报; what opens and shuts the window comes from outside (学期 33). */
export const windowHands: ChartHands = {
  gestures: { declare: () => [button('新增申报')] },
  shows: ({ state, context }) => {
    const open = context.extended
      ? `开放${SHORT} 申报开放（已延期），12-25 17:00 截止，剩 7 天`
      : `开放${SHORT} 申报开放，12-18 17:00 截止，剩 28 天`;
    return [{ zh: '申报窗口', css: '.window-line', texts: [LINE[state] ?? open] }];
  },
};
