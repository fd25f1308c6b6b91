import { version } from '../../../../../package.json';
import { API, FIRST_PAGE, PATH } from '../../../../platform/contract/paths.ts';
import type { SignInMethods } from '../captcha.ts';
import { wantedPath } from '../redirect.ts';
import { type Chosen, DemoAccounts } from './DemoAccounts.tsx';

interface Props extends SignInMethods {
  onChoose: (chosen: Chosen) => void;
}
/**
 * What stands below the form, once the server has said what there is; loaded beside that answer, since nobody presses it first. Single sign-on and
 * registration, each only when the school has switched it on; on an empty system the way to its first administrator; in the demo its
 * accounts; at the foot what the school says of itself (登录 34).
 */
export default function OtherMethods({
  oauthEnabled,
  registerEnabled,
  isEmpty,
  demoDay,
  demoLogin,
  contact,
  phone,
  record,
  onChoose,
}: Props) {
  const start = `${API}${PATH.oauthStart}?redirect=${encodeURIComponent(wantedPath(location.search, location.origin))}`;
  return (
    <>
      {isEmpty && (
        <a className="login-button login-other" href={FIRST_PAGE}>
          首次使用，建立系统管理员
        </a>
      )}
      {oauthEnabled && (
        <a className="login-button login-other" href={start}>
          统一身份认证登录
        </a>
      )}
      {registerEnabled && (
        <a className="login-link" href="/register">
          注册账号
        </a>
      )}
      {contact && <p className="login-note">忘记密码请联系{contact}</p>}
      {demoDay && (
        <p className="login-note">演示学校，日期 {demoDay}：数据都是虚构的，可以随意试用。</p>
      )}
      {demoLogin && <DemoAccounts onChoose={onChoose} />}
      <footer className="login-foot">
        {[phone && `技术支持 ${phone}`, record, `版本 ${version}`].filter(Boolean).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </footer>
    </>
  );
}
