import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity } from '../../../platform/contract/resource/entity.ts';
import { at, LOG, named, shown } from '../../../platform/contract/resource/log.ts';

/** 绑定账号: whose account an identity of the single sign-on is (安全 16). */
export default defineEntity({
  ...LOG,
  name: 'binding',
  right: 'safety',
  title: NOUN.binding,
  table: 'binding_list',
  code: 'person',
  label: 'person',
  order: 'boundAt',
  keyword: ['person', 'username', 'subject'],
  spelling: 'elsewhere',
  fields: {
    person: { ...shown('用户', 168), pinned: true, sort: true },
    username: { ...shown('登录名', 128), sort: true },
    unit: shown('单位', 176),
    accountStatus: named('账号状态', 'account_status', 104),
    issuer: shown('身份提供方', 240),
    subject: shown('身份标识', 200),
    boundAt: at('绑定时间'),
    boundBy: shown('绑定人', 168),
  },
});
