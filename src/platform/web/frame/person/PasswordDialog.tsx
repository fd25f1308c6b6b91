import { changePassword, passwordRules } from '../../../contract/auth/password.calls.ts';
import { callApi } from '../../api/call.ts';
import { useCall } from '../../api/query.ts';
import { Task } from '../../form/task/Task.tsx';
import { text } from '../../form/task/taskFields.tsx';
import { AT_FIELDS } from '../../form/useSending.ts';
import { Hint } from '../../kit/plain/Text.tsx';

const LOOK = { required: true, type: 'password', fills: 'new-password', max: 128 } as const;

/** One's own password (登录 17): this session stays, all others end. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const rules = useCall(passwordRules, { query: {} }).data;
  const hint = rules ? `${rules.text}，不重复最近 ${rules.history} 次用过的` : undefined;
  const age = rules?.ageDays == null ? '' : `当前密码已使用 ${rules.ageDays} 天。`;
  return (
    <Task
      title="修改密码"
      action="修改密码"
      fields={{
        oldPassword: text({ ...LOOK, label: '当前密码', fills: 'current-password' }),
        newPassword: text({ ...LOOK, label: '新密码', hint }),
        again: text({ ...LOOK, label: '确认新密码' }),
      }}
      blocked={({ values }) => Object.values(values).includes('')}
      check={({ newPassword, again }) =>
        newPassword === again ? null : { again: '两次输入的新密码不一致' }
      }
      send={({ oldPassword, newPassword }) =>
        callApi(
          changePassword,
          { body: { oldPassword, newPassword } },
          { ...AT_FIELDS, context: false },
        )
      }
      said={() => '密码已修改，其他地方的登录已退出'}
      onClose={onClose}
    >
      <Hint>
        {age}
        {rules?.daysOverdue != null && '已超过规定的期限，请修改。'}
      </Hint>
    </Task>
  );
}
