import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { minuteText } from '../../../platform/web/time.ts';
import './credential.css';

interface Login {
  at: string;
  event: keyof typeof EVENTS;
  reason: string;
  ip: string;
}
const EVENTS = { login: ['登录', 'success'], failed: ['登录失败', 'danger'], logout: ['退出', null] } as const;

/** When somebody came and went, and when it failed and why (用户 18). */
export function LoginList({ logins }: { logins: readonly Login[] }) {
  return (
    <table className="data-table login-history">
      <colgroup>
        <col />
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">事项</th>
          <th scope="col">说明</th>
          <th scope="col">地址</th>
        </tr>
      </thead>
      <tbody>
        {logins.map((row) => (
          <tr key={`${row.at}${row.event}`}>
            <td>{minuteText(row.at)}</td>
            <td>
              <Tag tone={EVENTS[row.event][1]}>{EVENTS[row.event][0]}</Tag>
            </td>
            <td title={row.reason}>{row.reason}</td>
            <td title={row.ip}>{row.ip}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
