import { useCall } from '../../../platform/web/api/query.ts';
import { FormCard } from '../../../platform/web/kit/field/FormCard.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { LoginList } from '../../../school/people/web/LoginList.tsx';
import { accountDetail } from '../../../school/student/contract/account.calls.ts';

/** Logins of a student, and what has closed the account. */
export function AccountPanel({ id }: { id: number }) {
  const { data, error } = useCall(accountDetail, { params: { id }, query: {} });
  return (
    <FormCard aria-label="登录记录">
      <h3>登录记录</h3>
      {error && <Hint below>登录记录读取失败：{error.message}</Hint>}
      {!data && !error && <Hint below>正在读取登录记录…</Hint>}
      {data?.closedBy && <p>账号由学籍异动 {data.closedBy} 停用。</p>}
      {data?.mobile && <p>本人绑定的手机：{data.mobile}</p>}
      {data?.mustChange && <Hint below>还在使用发放的密码，登录后须先修改。</Hint>}
      {data?.logins.length === 0 && <Hint below>没有登录记录。</Hint>}
      {data && data.logins.length > 0 && <LoginList logins={data.logins} />}
    </FormCard>
  );
}
