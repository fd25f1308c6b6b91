import { useState } from 'react';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useRefresh } from '../../../platform/web/api/query.ts';
import { passwordProblem } from '../../../platform/web/form/confirm.ts';
import { AT_FIELDS, useSending } from '../../../platform/web/form/useSending.ts';
import { TextField } from '../../../platform/web/kit/field/fields.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { studentMobile } from '../../../school/student/contract/own.calls.ts';

interface Props {
  /** The phone that is bound now, masked; null: none. */
  bound: string | null;
  /** Takes it off instead of binding another. */
  off: boolean;
  onClose: () => void;
}
/** 绑定手机: the number, and the login password once more (学生账号 15). */
export default function MobileDialog({ bound, off, onClose }: Props) {
  const [mobile, setMobile] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, problems, send } = useSending();
  const refresh = useRefresh();
  const [title, done] = off
    ? ['解除绑定手机', '已解除绑定']
    : [bound ? '更换绑定手机' : '绑定手机', '已绑定手机'];
  const save = () =>
    send(async () => {
      const problem = await passwordProblem(password);
      setWrong(problem);
      if (problem !== null) return;
      await callApi(
        studentMobile,
        { body: { mobile: off ? null : mobile.trim() } },
        { ...AT_FIELDS, context: false },
      );
      notify({ type: 'success', message: done, duration: 3000 });
      onClose();
      await refresh('studentOwn');
    });
  return (
    <TaskDialog
      title={title}
      action={off ? '解除绑定' : '绑定手机'}
      busy={busy}
      blocked={password === '' || (!off && mobile.trim() === '')}
      onAction={() => void save()}
      onClose={onClose}
    >
      <Hint>
        {bound && `现在绑定的是 ${bound}。`}
        {off
          ? '解除以后，账号不再留有您的手机号。'
          : '绑定后只显示号码的前三位和末四位；不会向它发送验证短信，请核对无误。'}
      </Hint>
      {!off && (
        <TextField
          name="mobile"
          label="手机号"
          required
          max={11}
          value={mobile}
          onChange={setMobile}
          error={problems.mobile}
        />
      )}
      <TextField
        name="password"
        label="登录密码"
        required
        type="password"
        fills="current-password"
        max={128}
        value={password}
        onChange={setPassword}
        error={wrong ?? undefined}
      />
    </TaskDialog>
  );
}
