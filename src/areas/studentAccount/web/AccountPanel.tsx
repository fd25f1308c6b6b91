import { useCall } from '../../../platform/web/api/query.ts';
import { LoginList } from '../../../school/people/web/LoginList.tsx';
import { accountDetail } from '../../../school/student/contract/account.calls.ts';

/** Logins of a student, and what has closed the account. */
export function AccountPanel({ id }: { id: number }) {
  const { data, error } = useCall(accountDetail, { params: { id }, query: {} });
  return (
    <section className="form-card" aria-label="登录记录">
      <h3>登录记录</h3>
      {error && <p className="form-hint">登录记录读取失败：{error.message}</p>}
      {!data && !error && <p className="form-hint">正在读取登录记录…</p>}
      {data?.closedBy && <p>账号由学籍异动 {data.closedBy} 停用。</p>}
      {data?.mobile && <p>本人绑定的手机：{data.mobile}</p>}
      {data?.mustChange && <p className="form-hint">还在使用发放的密码，登录后须先修改。</p>}
      {data?.logins.length === 0 && <p className="form-hint">没有登录记录。</p>}
      {data && data.logins.length > 0 && <LoginList logins={data.logins} />}
    </section>
  );
}
