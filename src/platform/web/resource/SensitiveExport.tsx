import type { Entity } from '../../contract/resource/entity.ts';
import { sensitiveFields } from '../../contract/resource/sensitive.ts';
import { wrongPassword } from '../form/confirm.ts';
import { Task } from '../form/task/Task.tsx';
import { reason, text } from '../form/task/taskFields.tsx';

const FIELDS = {
  reason: reason({ label: '原因（必填）', first: true }),
  password: text({ label: '登录密码', required: true, type: 'password', max: 128 }),
};
/** What an export with sensitive fields whole asks for: the password again, and why (安全 7). */
export function SensitiveExport({
  entity,
  onGiven,
  onClose,
}: {
  entity: Entity;
  onGiven: (reason: string) => void;
  onClose: () => void;
}) {
  const whole = sensitiveFields(entity).map(([, { label }]) => label);
  return (
    <Task
      title={`导出${entity.title}（含敏感信息）`}
      action="导出"
      fields={FIELDS}
      blocked={({ values }) => values.password === ''}
      asks={wrongPassword}
      send={({ reason: why }) => {
        onGiven(why.trim());
        return false;
      }}
      onClose={onClose}
    >
      <p>
        除当前显示的列外，{whole.join('、')}
        将以全文导出。导出人、时间、行数和原因记入敏感信息日志，文件的每一行带有导出标记。
      </p>
    </Task>
  );
}
