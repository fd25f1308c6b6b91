import { after, done, fail, model, named } from '../kit/model.ts';
import { loadingBroken } from './loading.invariants.ts';
import { loadingMachine } from './loading.machine.ts';

const { by, ...given } = named(
  loadingMachine,
  ['文件取到', { type: 'CAME' }],
  ['文件没有取到', { type: 'FAILED' }],
  ['文件有错误', { type: 'BROKEN' }],
  ['浏览器又联网', { type: 'ONLINE' }],
  ['点重试或重新打开页面', { type: 'RETRY' }],
  ['服务器在（没有未保存的）', done('askServer', { answers: true, unsaved: false })],
  ['服务器在（有未保存的）', done('askServer', { answers: true, unsaved: true })],
  ['服务器不在', done('askServer', { answers: false, unsaved: false })],
  ['问服务器失败', fail('askServer', { message: 'Failed to fetch' })],
  ['问服务器超时（部分）', after('httpTimeout', 'loading.part.asking')],
  ['问服务器超时（页面）', after('httpTimeout', 'loading.page.asking')],
  ['再问服务器超时', after('httpTimeout', 'loading.page.askingAgain')],
  ['到了再取的时间（部分）', after('again', 'loading.part.waiting')],
  ['到了再问的时间', after('again', 'loading.page.offline')],
  ['再取页面文件很久没有结果', after('again', 'loading.page.opening')],
  ['重新加载没有进行', after('again', 'loading.page.reloading')],
);

export const loadingModel = model({
  name: 'loading',
  zh: '取页面文件',
  kind: 'process',
  machine: loadingMachine,
  variants: [
    { name: '部分', zh: '页面的一部分', input: { kind: 'part' } },
    { name: '页面', zh: '页面，没有取到', input: { kind: 'page', untried: false } },
    { name: '断网', zh: '页面，没有联网', input: { kind: 'page', untried: true } },
  ],
  ...given,
  stories: [
    {
      title: '对话框的文件没有取到，联网后自动打开',
      variant: '部分',
      events: by('文件没有取到', '服务器不在', '浏览器又联网', '文件取到'),
    },
    { title: '断网时打开页面，联网后自动打开', variant: '断网', events: by('浏览器又联网') },
    {
      title: '系统更新后打开页面，由本人重新打开',
      variant: '页面',
      events: by('服务器在（没有未保存的）', '点重试或重新打开页面'),
    },
    {
      title: '服务器重启时打开页面，恢复后自动打开',
      variant: '页面',
      events: by('服务器不在', '到了再问的时间', '服务器在（没有未保存的）'),
    },
    {
      title: '服务器恢复时别处有未保存的内容，等本人重新打开',
      variant: '页面',
      events: by('服务器不在', '浏览器又联网', '服务器在（有未保存的）'),
    },
  ],
  broken: loadingBroken,
  // a browser ends every attempt to fetch a file by itself
  home: ['part.fetching', 'part.waiting', 'page.offline', 'page.updated', 'came', 'broken'],
});
