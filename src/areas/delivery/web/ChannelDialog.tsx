import {
  CHANNELS,
  MAIL_SECURITY,
  type MailSecurity,
  SIGNED,
} from '../../../platform/contract/delivery/channels.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { number, select, text, tick } from '../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../platform/web/form/useSending.ts';
import { FormGrid, FormWide } from '../../../platform/web/kit/field/FormCard.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import {
  type ChannelRow,
  type ChannelSettings,
  saveDeliveryChannel,
} from '../contract/delivery.calls.ts';

interface Props {
  row: ChannelRow;
  /** Somebody may have been faster. */
  onRefused: () => void;
  onClose: () => void;
}
const secretField = (label: string, { hasSecret }: ChannelRow, hint = '') =>
  text({
    label,
    type: 'password',
    fills: 'off',
    max: 200,
    hint: hasSecret ? '已保存，不填即不变' : hint,
  });
const SECURITIES = (Object.keys(MAIL_SECURITY) as MailSecurity[]).map((value) => ({
  value,
  label: MAIL_SECURITY[value],
}));
/** What setting up any channel has in common. */
const shared = ({ row, onRefused, onClose }: Props) => ({
  title: `设置${CHANNELS[row.channel]}`,
  action: '保存',
  said: () => `${CHANNELS[row.channel]}的设置已保存`,
  rereads: ['deliveryChannels'],
  onRefused,
  onClose,
});
const enabledField = (row: ChannelRow) => tick('启用', row.enabled);
/** A secret that is not typed stays as it is. */
const save = (
  { channel, version }: ChannelRow,
  enabled: boolean,
  settings: ChannelSettings,
  secret = '',
) =>
  callApi(
    saveDeliveryChannel,
    { params: { channel }, body: { enabled, settings, ...(secret ? { secret } : {}), version } },
    AT_FIELDS,
  );

/** 邮件: the school's mail server. */
function MailDialog(props: Props) {
  const { row } = props;
  const { settings } = row;
  return (
    <Task
      {...shared(props)}
      wide
      fields={{
        enabled: enabledField(row),
        host: text({ label: '邮件服务器', start: settings.host, max: 253 }),
        port: number({ label: '端口', start: settings.port }),
        security: select({
          label: '加密',
          start: settings.security ?? 'tls',
          options: SECURITIES,
        }),
        username: text({
          label: '用户名',
          start: settings.username,
          max: 200,
          hint: '不填即不登录',
        }),
        secret: secretField('密码', row),
        from: text({ label: '发件邮箱', start: settings.from, max: 200 }),
        fromName: text({ label: '发件人名称', start: settings.fromName, max: 50 }),
      }}
      send={({ enabled, secret, port, ...values }) =>
        save(row, enabled, { ...values, ...(Number.isNaN(port) ? {} : { port }) }, secret)
      }
    >
      {({ at }) => (
        <>
          {at.enabled}
          <FormGrid>
            {at.host}
            {at.port}
            <FormWide>{at.security}</FormWide>
            {at.from}
            {at.fromName}
            {at.username}
            {at.secret}
          </FormGrid>
        </>
      )}
    </Task>
  );
}

/** 签名推送: the system of the school that passes messages on to people. */
const WebhookDialog = (props: Props) => (
  <Task
    {...shared(props)}
    fields={{
      enabled: enabledField(props.row),
      url: text({
        label: '地址',
        start: props.row.settings.url,
        max: 500,
        placeholder: 'https://',
        hint: '学校的消息平台；内部网络的地址不能用',
      }),
      secret: secretField('签名密钥', props.row, '双方约定的一段文字，至少 16 个字符为好'),
    }}
    send={({ enabled, url, secret }) => save(props.row, enabled, { url }, secret)}
  >
    {({ at }) => (
      <>
        {at.enabled}
        {at.url}
        {at.secret}
        <Hint>
          每封消息带 {SIGNED.id}（重发时相同）、{SIGNED.time}（秒）、{SIGNED.signature}
          ：“v1=”加上以密钥对“时间.正文”算出的 HMAC-SHA256（十六进制）。
        </Hint>
      </>
    )}
  </Task>
);

/** 群机器人: whether people may use it; the addresses are theirs. */
const RobotDialog = (props: Props) => (
  <Task
    {...shared(props)}
    fields={{ enabled: enabledField(props.row) }}
    send={({ enabled }) => save(props.row, enabled, {})}
  >
    {({ at }) => (
      <>
        {at.enabled}
        <Hint>
          每个人在“用户配置 →
          消息”里填写自己的群机器人的地址。群里的人都看得到，所以不带意见，也不能从中办理。
        </Hint>
      </>
    )}
  </Task>
);

const DIALOGS = { mail: MailDialog, webhook: WebhookDialog, robot: RobotDialog } as const;
/** How one channel is set up (消息 1、2). */
export function ChannelDialog(props: Props) {
  const Dialog = DIALOGS[props.row.channel];
  return <Dialog {...props} />;
}
