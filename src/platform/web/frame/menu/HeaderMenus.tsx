import { Suspense, useState } from 'react';
import { mayAny } from '../../../contract/permission.ts';
import { chooseLook, MODES, THEMES, useMode, useTheme } from '../../actors/look.ts';
import { usePermissions, useSession } from '../../actors/session.ts';
import { useReadOnly } from '../../actors/simulation.ts';
import type { Mode, Theme } from '../../actors/theme.ts';
import { Pressable } from '../../kit/plain/Pressable.tsx';
import { lazily } from '../../lazily.ts';
import { chooseTheme, leave } from '../acts.ts';
import { MENU_CONFIG, OWN_ROUTES } from '../routes.ts';
import { useOpen } from '../tabs/tabs.ts';
import { Dropdown } from './Dropdown.tsx';

/** 默认 or 红色, light or dark (登录 24: other tabs follow). */
export function LookItems() {
  const theme = useTheme();
  const mode = useMode();
  return (
    <>
      <hr />
      {(Object.keys(THEMES) as Theme[]).map((key) => (
        <Pressable
          key={key}
          role="menuitemradio"
          aria-checked={key === theme}
          onClick={() => chooseTheme(key)}
        >
          {THEMES[key]}
        </Pressable>
      ))}
      <hr />
      {(Object.keys(MODES) as Mode[]).map((key) => (
        <Pressable
          key={key}
          role="menuitemradio"
          aria-checked={key === mode}
          onClick={() => chooseLook({ mode: key })}
        >
          {MODES[key]}
        </Pressable>
      ))}
      <hr />
    </>
  );
}

const ownPages = (permissions: readonly string[]) => [
  ...OWN_ROUTES,
  ...(mayAny(permissions, [MENU_CONFIG.permission]) ? [MENU_CONFIG] : []),
];

const PasswordDialog = lazily(() => import('../person/PasswordDialog.tsx'));

/** Name, one's own settings and password, pages that no menu shows, the theme, and 退出登录. */
export function UserMenu() {
  const user = useSession((session) => session.user?.user);
  const permissions = usePermissions();
  const open = useOpen();
  const readOnly = useReadOnly();
  const [changing, setChanging] = useState(false);
  if (!user) return null;
  return (
    <>
      {changing && (
        <Suspense>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
      <Dropdown
        label="用户"
        title={user.cname}
        button={
          <>
            <span className="avatar" aria-hidden="true">
              {user.avatar ? <img src={user.avatar} alt="" /> : user.cname.slice(0, 1)}
            </span>
            <span className="header-word user-name">{user.cname}</span>
          </>
        }
      >
        {(close) => (
          <>
            <p className="dropdown-note">
              {user.cname}
              <small className="tabular">工号 {user.employeeNumber}</small>
            </p>
            {ownPages(permissions).map(({ path, title }) => (
              <Pressable
                key={path}
                role="menuitem"
                onClick={() => {
                  close();
                  open(path);
                }}
              >
                {title}
              </Pressable>
            ))}
            {!readOnly && (
              <Pressable
                role="menuitem"
                onClick={() => {
                  close();
                  setChanging(true);
                }}
              >
                修改密码
              </Pressable>
            )}
            <LookItems />
            <Pressable
              role="menuitem"
              onClick={() => {
                close();
                void leave();
              }}
            >
              退出登录
            </Pressable>
          </>
        )}
      </Dropdown>
    </>
  );
}
