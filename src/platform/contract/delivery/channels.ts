/** Ways out of the house by which somebody can be told (消息 1). */
export const CHANNELS = { mail: '邮件', webhook: '签名推送', robot: '群机器人' } as const;
export type Channel = keyof typeof CHANNELS;
export const CHANNEL_KEYS = Object.keys(CHANNELS) as Channel[];

/** How the connection to a mail server is secured. */
export const MAIL_SECURITY = {
  tls: 'TLS（通常 465 端口）',
  starttls: 'STARTTLS（通常 587 端口）',
  none: '不加密（只用于校内）',
} as const;
export type MailSecurity = keyof typeof MAIL_SECURITY;

/** Whose robots there are, with the only hosts that their addresses have (消息 16). */
export const ROBOTS = {
  wecom: { name: '企业微信', host: 'qyapi.weixin.qq.com' },
  dingtalk: { name: '钉钉', host: 'oapi.dingtalk.com' },
  feishu: { name: '飞书', host: 'open.feishu.cn' },
} as const;
export type RobotVendor = keyof typeof ROBOTS;
export const ROBOT_VENDORS = Object.keys(ROBOTS) as RobotVendor[];

/** When somebody wants what is told to them (消息 12). */
export const DIGESTS = { none: '立即', hourly: '每小时一次', daily: '每天一次' } as const;
export type Digest = keyof typeof DIGESTS;

/** Headers of a signed message (消息 15). */
export const SIGNED = {
  id: 'Message-Id',
  time: 'Message-Timestamp',
  signature: 'Message-Signature',
} as const;
