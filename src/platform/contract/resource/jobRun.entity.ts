import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity } from './entity.ts';
import { at, DAYS, LOG, named, shown, worded } from './log.ts';

/** 后台任务: what runs behind the requests of all people, how far it is and why it failed (设置 26). Its files are its owner's alone. */
export default defineEntity({
  ...LOG,
  area: 'foundation',
  name: 'jobRun',
  right: 'general',
  title: NOUN.job,
  table: 'job',
  code: 'title',
  label: 'title',
  order: 'createdAt',
  keyword: ['title', 'error'],
  spelling: 'elsewhere',
  more: DAYS,
  fields: {
    createdAt: at('发起时间'),
    title: { ...shown('任务', 200), pinned: true, sort: true },
    state: named('状态', 'job_state', 88),
    error: shown('失败的原因', 320),
    person: shown('发起人', 152),
    kind: worded('种类', 'job_kind', 96),
    progress: shown('已办', 112),
    finishedAt: at('结束时间'),
  },
});
