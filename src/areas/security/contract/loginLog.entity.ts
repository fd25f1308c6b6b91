import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity } from '../../../platform/contract/resource/entity.ts';
import { at, DAYS, LOG, named, shown, worded } from '../../../platform/contract/resource/log.ts';

/** 登录日志: logins, failed ones with their reason, logouts (安全 19). */
export default defineEntity({
  ...LOG,
  name: 'loginLog',
  right: 'audit',
  title: NOUN.loginLog,
  table: 'login_log',
  code: 'person',
  label: 'person',
  order: 'at',
  keyword: ['person', 'ip', 'requestId'],
  spelling: 'elsewhere',
  more: DAYS,
  fields: {
    at: at('时间'),
    person: { ...shown('用户', 176), sort: true },
    unit: shown('单位', 176),
    event: named('事件', 'login_event', 104),
    way: worded('方式', 'login_way', 120),
    reason: shown('说明', 200),
    ip: { ...shown('网络地址', 136), sort: true },
    requestId: shown('请求编号', 136),
  },
});
