import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';
import { minuteText } from '../../../platform/web/time.ts';

interface Login {
  at: string;
  event: keyof typeof EVENTS;
  reason: string;
  ip: string;
}
const EVENTS = {
  login: ['登录', 'success'],
  failed: ['登录失败', 'danger'],
  logout: ['退出', null],
} as const;

const HEADS = [
  { title: '时间', width: 144 },
  { title: '事项', width: 88 },
  { title: '说明', width: 112 },
  { title: '地址', width: 136 },
];

/** When somebody came and went, and when it failed and why (用户 18). */
export function LoginList({ logins }: { logins: readonly Login[] }) {
  return (
    <PlainTable heads={HEADS}>
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
    </PlainTable>
  );
}
