import { NOUN } from '../../../../machines/nouns.ts';
import { COMMON, defineEntity } from '../../../platform/contract/resource/entity.ts';
import { isNetwork } from '../../../platform/contract/validators/network.ts';

/** IP 允许名单: from where administrators may come; while none is enabled, from everywhere (安全 14). */
export default defineEntity({
  area: 'system',
  name: 'ipAllow',
  right: 'safety',
  title: NOUN.ipAllow,
  screen: 'IP 允许名单',
  table: 'ip_allow',
  code: 'network',
  label: 'network',
  scope: { by: 'admin' },
  order: 'network',
  keyword: ['network', 'note'],
  unique: [['network']],
  noImport: true,
  fields: {
    network: {
      kind: 'text',
      label: '网络',
      max: 50,
      required: true,
      unbroken: true,
      width: 240,
      sort: true,
      pinned: true,
      pattern: {
        test: { test: isNetwork },
        text: '应为地址或网段，如 10.8.0.0/16、192.0.2.7、2001:db8::/32',
      },
      hint: '一个地址，或带前缀长度的网段',
      example: '10.8.0.0/16',
    },
    note: { kind: 'text', label: '说明', max: 100, width: 320, wide: true, example: '行政办公网' },
    enabled: COMMON.enabled,
  },
});
