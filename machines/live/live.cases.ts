import { after, done, fail, model, named } from '../kit/model.ts';
import { liveBroken } from './live.invariants.ts';
import { liveMachine } from './live.machine.ts';

const { by, ...given } = named(
  liveMachine,
  ['已登录或换成被模拟的用户', { type: 'START' }],
  ['退出登录', { type: 'STOP' }],
  ['页面被隐藏或久无操作', { type: 'AWAY' }],
  ['回到页面', { type: 'BACK' }],
  ['切换页面', { type: 'NAVIGATED' }],
  ['通知连接已打开', { type: 'OPENED' }],
  ['收到有变化', { type: 'HEARD' }],
  ['收到队列有变动', { type: 'MOVED' }],
  ['收到同事正在看', { type: 'ATTENDED' }],
  ['收到心跳', { type: 'BEAT' }],
  ['通知连接结束', done('stream')],
  ['通知连接失败', fail('stream', { message: '后端接口连接异常' })],
  ['打开通知连接超时', after('openTimeout', 'live.streaming.connecting')],
  ['通知连接久无心跳', after('silence', 'live.streaming.live')],
  ['到了再次连接的时间', after('shortPause', 'live.polling.soon')],
  ['到了每分钟刷新的时间', after('pollPause', 'live.polling.everyMinute')],
);
const live = ['已登录或换成被模拟的用户', '通知连接已打开'];

export const liveModel = model({
  name: 'live',
  zh: '即时通知',
  kind: 'process',
  machine: liveMachine,
  variants: [{ name: '-' }],
  ...given,
  stories: [
    {
      title: '有新的待审批，铃铛即时更新',
      variant: '-',
      events: by(...live, '收到心跳', '收到有变化'),
    },
    {
      title: '同事办了一条，队列随之更新',
      variant: '-',
      events: by(...live, '收到队列有变动'),
    },
    {
      title: '同事打开一条，队列里显示',
      variant: '-',
      events: by(...live, '收到同事正在看'),
    },
    {
      title: '连接中断，改为定时刷新，之后恢复',
      variant: '-',
      events: by(
        ...live,
        '通知连接失败',
        '切换页面',
        '到了再次连接的时间',
        '通知连接失败',
        '到了每分钟刷新的时间',
        '通知连接已打开',
        '收到心跳',
      ),
    },
    {
      title: '离开一会儿再回来',
      variant: '-',
      events: by(...live, '页面被隐藏或久无操作', '回到页面', '通知连接已打开'),
    },
    {
      title: '服务器重启时连不上',
      variant: '-',
      events: by('已登录或换成被模拟的用户', '打开通知连接超时', '到了再次连接的时间'),
    },
  ],
  // the pause does not grow any more
  project: (c) => Math.min(c.failures, 3),
  broken: liveBroken,
  home: ['off', 'paused', 'streaming.live', 'polling'],
});
