import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity } from '../../../platform/contract/resource/entity.ts';
import { at, DAYS, LOG, named, shown, worded } from '../../../platform/contract/resource/log.ts';

/** 敏感信息: who has seen or exported ID numbers and the like in full, and why (安全 3、6、7、19). */
export default defineEntity({
  ...LOG,
  name: 'sensitiveLog',
  right: 'audit',
  title: NOUN.sensitiveLog,
  table: 'sensitive_log',
  code: 'person',
  label: 'person',
  order: 'at',
  keyword: ['person', 'reason', 'requestId'],
  spelling: 'elsewhere',
  more: DAYS,
  fields: {
    at: at('时间'),
    person: { ...shown('用户', 168), sort: true },
    kind: named('方式', 'sensitive_kind', 104),
    entity: worded('对象', 'audit_entity', 112),
    recordId: shown('记录编号', 80),
    fieldNames: shown('内容', 144),
    rowCount: { kind: 'count', label: '条数', width: 80 },
    reason: shown('原因', 240),
    ip: shown('网络地址', 128),
    requestId: shown('请求编号', 136),
  },
});
