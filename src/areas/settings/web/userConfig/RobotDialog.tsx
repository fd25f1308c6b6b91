import {
  ROBOT_VENDORS,
  ROBOTS,
  type RobotVendor,
} from '../../../../platform/contract/delivery/channels.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { select, text } from '../../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../../platform/web/form/useSending.ts';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { type Messages, saveMyMessages } from '../../contract/messages.calls.ts';

const VENDORS = ROBOT_VENDORS.map((value) => ({ value, label: ROBOTS[value].name }));
const put = (body: Parameters<typeof callApi<typeof saveMyMessages>>[1]['body']) =>
  callApi(saveMyMessages, { body }, AT_FIELDS);

/** The robot of a group that one wants to be told by (消息 13). */
export function RobotDialog({ data, onClose }: { data: Messages; onClose: () => void }) {
  return (
    <Task
      title="群机器人"
      action="保存"
      fields={{
        vendor: select<RobotVendor>({
          label: '哪一家',
          start: data.robotVendor ?? 'wecom',
          options: VENDORS,
        }),
        address: text({
          label: '机器人的地址（Webhook）',
          max: 500,
          hint: data.robotAddress
            ? `已保存 ${data.robotAddress}，不填即不变`
            : '在群的设置里添加机器人后得到',
        }),
        secret: text({
          label: '加签密钥',
          type: 'password',
          fills: 'off',
          max: 200,
          hint: data.hasRobotSecret
            ? '已保存，不填即不变'
            : '钉钉“加签”、飞书“签名校验”的密钥；企业微信没有',
        }),
      }}
      send={({ vendor, address, secret }) =>
        put({
          robot: {
            vendor,
            ...(address.trim() ? { address } : {}),
            ...(secret.trim() ? { secret } : {}),
          },
        })
      }
      said={() => '机器人已保存'}
      rereads={['myMessages']}
      onClose={onClose}
    >
      {({ at, busy, run }) => (
        <>
          {at.vendor}
          {at.address}
          {at.secret}
          <Hint>群里的人都看得到发来的通知。地址等于写入这个群的钥匙，只加密保存，不再显示。</Hint>
          {data.robotAddress && (
            <TextButton
              disabled={busy}
              onClick={() =>
                run(async () => {
                  await put({ robot: null });
                  onClose();
                })
              }
            >
              不再使用这个机器人
            </TextButton>
          )}
        </>
      )}
    </Task>
  );
}
