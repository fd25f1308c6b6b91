import { useState } from 'react';
import { changePassword, passwordRules } from '../../../contract/auth/password.calls.ts';
import { notify } from '../../actors/notification.ts';
import { callApi } from '../../api/call.ts';
import { useCall } from '../../api/query.ts';
import { AT_FIELDS, useSending } from '../../form/useSending.ts';
import { TextField } from '../../kit/field/fields.tsx';
import { Hint } from '../../kit/plain/Text.tsx';
import { TaskDialog } from '../../kit/task/TaskDialog.tsx';

const FIELDS = [
  { name: 'oldPassword', label: '当前密码', fills: 'current-password' },
  { name: 'newPassword', label: '新密码', fills: 'new-password' },
  { name: 'again', label: '确认新密码', fills: 'new-password' },
] as const;
type Typed = Record<(typeof FIELDS)[number]['name'], string>;

/** One's own password (登录 17): this session stays, all others end. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const rules = useCall(passwordRules, { query: {} }).data;
  const [typed, setTyped] = useState<Typed>({ oldPassword: '', newPassword: '', again: '' });
  const { busy, problems: refused, send } = useSending();
  const [tried, setTried] = useState(false);
  const { oldPassword, newPassword, again } = typed;
  const differs = newPassword !== again;
  const problems: Readonly<Record<string, string>> =
    tried && differs ? { again: '两次输入的新密码不一致' } : refused;
  const save = () => {
    setTried(true);
    if (differs) return;
    void send(async () => {
      await callApi(
        changePassword,
        { body: { oldPassword, newPassword } },
        { ...AT_FIELDS, context: false },
      );
      notify({ type: 'success', message: '密码已修改，其他地方的登录已退出', duration: 3000 });
      onClose();
    });
  };
  const age = rules?.ageDays == null ? '' : `当前密码已使用 ${rules.ageDays} 天。`;
  return (
    <TaskDialog
      title="修改密码"
      action="修改密码"
      busy={busy}
      blocked={oldPassword === '' || newPassword === '' || again === ''}
      onAction={save}
      onClose={onClose}
    >
      <Hint>
        {age}
        {rules?.daysOverdue != null && '已超过规定的期限，请修改。'}
      </Hint>
      {FIELDS.map(({ name, label, fills }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          required
          type="password"
          fills={fills}
          max={128}
          hint={
            name === 'newPassword' && rules
              ? `${rules.text}，不重复最近 ${rules.history} 次用过的`
              : undefined
          }
          error={problems[name]}
          value={typed[name]}
          onChange={(value) => setTyped((now) => ({ ...now, [name]: value }))}
        />
      ))}
    </TaskDialog>
  );
}
