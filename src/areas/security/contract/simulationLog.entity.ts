import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity } from '../../../platform/contract/resource/entity.ts';
import { at, DAYS, LOG, named, shown, worded } from '../../../platform/contract/resource/log.ts';

/** 模拟日志: start with its reason, what was looked at, refused tries, end (模拟 11). */
export default defineEntity({
  ...LOG,
  name: 'simulationLog',
  right: 'audit',
  title: NOUN.simulationLog,
  table: 'simulation_log',
  code: 'person',
  label: 'person',
  order: 'at',
  keyword: ['person', 'target', 'reason', 'requestId'],
  spelling: 'elsewhere',
  more: DAYS,
  fields: {
    at: at('时间'),
    person: { ...shown('操作人', 168), sort: true },
    target: { ...shown('模拟的用户', 168), sort: true },
    event: named('事件', 'simulation_event', 104),
    reason: shown('原因', 216),
    action: worded('操作或查看的内容', 'audit_action', 184),
    recordId: shown('记录编号', 88),
    ip: shown('网络地址', 128),
    requestId: shown('请求编号', 136),
  },
});
