import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity } from '../../../platform/contract/resource/entity.ts';
import { at, DAYS, LOG, named, shown, worded } from '../../../platform/contract/resource/log.ts';

/** 操作日志: every write, and what somebody tried and may not (安全 17–19). Both users of a simulation are named. */
export default defineEntity({
  ...LOG,
  name: 'operationLog',
  right: 'audit',
  title: NOUN.operationLog,
  table: 'operation_log',
  code: 'person',
  label: 'person',
  order: 'at',
  keyword: ['person', 'recordName', 'recordId', 'requestId'],
  spelling: 'elsewhere',
  more: {
    person: { label: '操作人', text: true },
    ...DAYS,
    recordId: { label: '记录编号', text: true },
    requestId: { label: '请求编号', text: true },
  },
  fields: {
    at: at('时间'),
    person: { ...shown('操作人', 168), sort: true },
    simulated: shown('模拟的用户', 152),
    action: worded('操作', 'audit_action', 184),
    entity: worded('对象', 'audit_entity', 112),
    recordName: shown('记录', 176),
    recordId: shown('记录编号', 96),
    outcome: named('结果', 'audit_outcome', 80),
    reason: shown('拒绝原因', 200),
    ip: shown('网络地址', 128),
    requestId: shown('请求编号', 136),
    seq: shown('链上序号'),
    hash: shown('校验值'),
  },
});
