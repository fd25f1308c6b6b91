import { callApi } from '../../../platform/web/api/call.ts';
import { wrongPassword } from '../../../platform/web/form/confirm.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { text } from '../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../platform/web/form/useSending.ts';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { studentMobile } from '../../../school/student/contract/own.calls.ts';

interface Props {
  /** The phone that is bound now, masked; null: none. */
  bound: string | null;
  /** Takes it off instead of binding another. */
  off: boolean;
  onClose: () => void;
}
const FIELDS = {
  mobile: text({ label: '手机号', required: true, max: 11 }),
  password: text({
    label: '登录密码',
    required: true,
    type: 'password',
    fills: 'current-password',
    max: 128,
  }),
};
/** 绑定手机: the number, and the login password once more (学生账号 15). */
export default function MobileDialog({ bound, off, onClose }: Props) {
  const [title, done] = off
    ? ['解除绑定手机', '已解除绑定']
    : [bound ? '更换绑定手机' : '绑定手机', '已绑定手机'];
  return (
    <Task
      title={title}
      action={off ? '解除绑定' : '绑定手机'}
      fields={FIELDS}
      blocked={({ values: { mobile, password } }) =>
        password === '' || (!off && mobile.trim() === '')
      }
      asks={wrongPassword}
      send={({ mobile }) =>
        callApi(
          studentMobile,
          { body: { mobile: off ? null : mobile.trim() } },
          { ...AT_FIELDS, context: false },
        )
      }
      said={() => done}
      rereads={['studentOwn']}
      onClose={onClose}
    >
      {({ at }) => (
        <>
          <Hint>
            {bound && `现在绑定的是 ${bound}。`}
            {off
              ? '解除以后，账号不再留有您的手机号。'
              : '绑定后只显示号码的前三位和末四位；不会向它发送验证短信，请核对无误。'}
          </Hint>
          {!off && at.mobile}
          {at.password}
        </>
      )}
    </Task>
  );
}
