import { API, FIRST_PAGE, PATH } from '../../../platform/contract/paths.ts';
import type { SignInMethods } from './captcha.ts';
import { wantedPath } from './redirect.ts';

/** Single sign-on and registration, each only when the school has switched it on; on an empty system the way to its first administrator. */
export function OtherMethods({
  oauthEnabled,
  registerEnabled,
  isEmpty,
  demoDay,
  contact,
  phone,
  record,
}: SignInMethods) {
  const start = `${API}${PATH.oauthStart}?redirect=${encodeURIComponent(wantedPath(location.search, location.origin))}`;
  return (
    <>
      {demoDay && <p className="login-note">演示学校，日期 {demoDay}</p>}
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
      <p className="login-note">
        {contact && `忘记密码请联系${contact}`} {phone} {record}
      </p>
    </>
  );
}
