import { DELIVERY_EVENT_ZH } from '../../../../machines/delivery/delivery.types.ts';
import { CHANNELS } from '../../contract/delivery/channels.ts';

/** What notes about messages name (消息 1、8、10). */
export const DELIVERY_FIELDS: Readonly<Record<string, string>> = {
  enabled: '启用',
  host: '服务器',
  port: '端口',
  security: '加密',
  fromName: '发件人名称',
  url: '地址',
  secret: '密钥',
  state: '状态',
  ...CHANNELS,
  quietFrom: '免打扰开始',
  quietTo: '免打扰结束',
  digest: '汇总',
  robotVendor: '机器人',
};
export const DELIVERY_EVENTS: Readonly<Record<string, string>> = {
  messages: '消息设置',
  test: '试验消息',
  again: DELIVERY_EVENT_ZH.again,
  giveUp: DELIVERY_EVENT_ZH.giveUp,
};
