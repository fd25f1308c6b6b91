import { useState } from 'react';

/** The password, which may be looked at; says when Caps Lock is on, for nobody sees it in dots (登录 35). */
export function PasswordField() {
  const [shown, show] = useState(false);
  const [capital, setCapital] = useState(false);
  return (
    <>
      <label htmlFor="password">密码</label>
      <div className="login-password">
        <input
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          required
          onKeyUp={(event) => setCapital(event.getModifierState('CapsLock'))}
          onBlur={() => setCapital(false)}
        />
        <button
          type="button"
          aria-label="显示所填内容"
          aria-pressed={shown}
          title={shown ? '隐藏密码' : '显示密码'}
          onClick={() => show(!shown)}
        />
      </div>
      <p className="login-note" role="status">
        {capital && '大写锁定已打开'}
      </p>
    </>
  );
}
