import { Pairs } from '../../../platform/web/kit/facts/Facts.tsx';
import { Box } from '../../../platform/web/kit/layout/Layout.tsx';
import './credential.css';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';

export interface Slip {
  cname: string;
  username: string;
  password: string;
  /** Class, where slips are sorted by hand. */
  place?: string | null;
}

/** First passwords, each as a slip to cut off and hand over (用户 16); nothing of it can be shown again. */
export function Slips({ slips }: { slips: readonly Slip[] }) {
  return (
    <>
      <div className="credential-slips">
        {slips.map(({ cname, username, password, place }) => (
          <Box
            as="section"
            pad="12px 16px"
            className="credential-slip"
            key={username}
            aria-label={`账号凭条：${cname}`}
          >
            <h3>教务管理系统 账号凭条</h3>
            <Pairs>
              <dt>姓名</dt>
              <dd>
                {cname}
                {place && <Hint as="span"> {place}</Hint>}
              </dd>
              <dt>登录名</dt>
              <dd className="credential">{username}</dd>
              <dt>密码</dt>
              <dd className="credential">{password}</dd>
              <dt>登录地址</dt>
              <dd>{`${location.origin}/login`}</dd>
            </Pairs>
            <p>首次登录后须先修改密码。请当面交给本人，不要通过群聊转发。</p>
          </Box>
        ))}
      </div>
      <Hint className="credential-once">密码只显示这一次，关闭后无法再次查看。</Hint>
      <Button variant="accent" onClick={() => window.print()}>
        打印凭条
      </Button>
    </>
  );
}
