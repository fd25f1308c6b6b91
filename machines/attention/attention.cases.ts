import { after, done, fail, model, named } from '../kit/model.ts';
import { attentionBroken } from './attention.invariants.ts';
import { attentionMachine } from './attention.machine.ts';

const { by, ...given } = named(
  attentionMachine,
  ['打开一条', { type: 'LOOK', item: 1 }],
  ['打开另一条', { type: 'LOOK', item: 2 }],
  ['关闭', { type: 'LEAVE' }],
  ['按键、点击或滚动', { type: 'ACTIVE' }],
  ['退出登录或开始模拟', { type: 'STOP' }],
  ['停留了一秒', after('settled', 'attention.looking.settling')],
  ['告知成功', done('tell')],
  ['告知失败', fail('tell', { message: '后端接口连接异常' })],
  ['告知超时', after('httpTimeout', 'attention.looking.telling')],
  ['告知不看了超时', after('httpTimeout', 'attention.leaving')],
  ['过了半分钟', after('fresh', 'attention.looking.fresh')],
  ['满九十秒没有活动', after('lapse', 'attention.looking.resting')],
);

export const attentionModel = model({
  name: 'attention',
  zh: '正在看',
  kind: 'process',
  machine: attentionMachine,
  variants: [{ name: '-' }],
  ...given,
  stories: [
    {
      title: '打开一条，同事看到，办完关闭',
      variant: '-',
      events: by('打开一条', '停留了一秒', '告知成功', '关闭', '告知成功'),
    },
    {
      title: '一条一条走过去，只告知停下的那条',
      variant: '-',
      events: by('打开一条', '打开另一条', '停留了一秒', '告知成功'),
    },
    {
      title: '看得久，有活动就续',
      variant: '-',
      events: by(
        ...['打开一条', '停留了一秒', '告知成功', '过了半分钟', '按键、点击或滚动', '告知成功'],
        ...['过了半分钟', '满九十秒没有活动', '按键、点击或滚动'],
      ),
    },
  ],
  broken: attentionBroken,
  home: ['idle', 'looking.lapsed'],
});
