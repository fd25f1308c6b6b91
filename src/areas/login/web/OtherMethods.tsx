import { API, PATH } from '../../../platform/contract/paths.ts';
import type { SignInMethods } from './captcha.ts';
import { wantedPath } from './redirect.ts';

/** Single sign-on and registration, each only when the school has switched it on. */
export function OtherMethods({ oauthEnabled, registerEnabled }: SignInMethods) {
  const start = `${API}${PATH.oauthStart}?redirect=${encodeURIComponent(wantedPath(location.search, location.origin))}`;
  return (
    <>
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
    </>
  );
}
