import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { wrongPassword } from '../confirm.ts';
import { Task } from './Task.tsx';
import { text } from './taskFields.tsx';

const FIELDS = {
  password: text({ label: '登录密码', required: true, type: 'password', max: 128 }),
};
/**
 * For what is sent without a dialog of its own: where the server wants the login password once more before it (权限 32), it is asked for, and the
 * same is sent again. Whoever closes the dialog has sent nothing: the refusal stays.
 */
export function usePasswordFirst() {
  const [asked, ask] = useState<{ why: string; answer: (proved: boolean) => void } | null>(null);
  const first = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError && error.wantsPassword)) throw error;
      const proved = await new Promise<boolean>((answer) => ask({ why: error.message, answer }));
      ask(null);
      if (!proved) throw error;
      return first(work);
    }
  };
  const dialog = asked && (
    <Task
      title="再次输入登录密码"
      action="继续"
      fields={FIELDS}
      blocked={({ values }) => values.password === ''}
      asks={wrongPassword}
      send={() => {
        asked.answer(true);
        return false;
      }}
      onClose={() => asked.answer(false)}
    >
      <p>{asked.why}</p>
    </Task>
  );
  return { first, dialog };
}
