import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity } from '../../../platform/contract/resource/entity.ts';
import { at, LOG, shown } from '../../../platform/contract/resource/log.ts';

/** 会话: who is logged in from where (登录 20、22); the token itself is known to nobody. */
export default defineEntity({
  ...LOG,
  name: 'session',
  right: 'safety',
  title: NOUN.session,
  table: 'session_list',
  code: 'person',
  label: 'person',
  order: 'lastUsed',
  keyword: ['person', 'ip', 'device'],
  spelling: 'elsewhere',
  fields: {
    person: { ...shown('用户', 168), pinned: true, sort: true },
    unit: shown('单位', 176),
    ip: { ...shown('网络地址', 136), sort: true },
    device: shown('设备', 168),
    since: at('登录时间'),
    lastUsed: at('最近使用'),
    simulated: shown('正在模拟', 160),
    expiresAt: { ...at('最迟失效'), hint: '登录 12 小时后，或 30 分钟没有使用' },
  },
});
