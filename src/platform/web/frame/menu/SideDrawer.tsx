import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Pressable } from '../../kit/plain/Pressable.tsx';

/**
 * On narrow windows: a button, and the menu as a drawer from the left. The browser's own dialog traps the focus, closes on
 * Esc and gives the focus back; a page that has been chosen closes it too.
 */
export function SideDrawer({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = () => drawer.current?.close();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place closes it
  useEffect(close, [key]);
  return (
    <>
      <Pressable
        className="drawer-button"
        aria-label="打开菜单"
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <svg
          width="20"
          height="20"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M3 6h18M3 12h18M3 18h18" />
        </svg>
      </Pressable>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes the dialog, this is the press beside it */}
      <dialog
        className="drawer"
        ref={drawer}
        aria-label="菜单"
        onClick={(event) => event.target === drawer.current && close()}
      >
        <div className="drawer-body">
          <Pressable className="drawer-close" onClick={close}>
            关闭菜单
          </Pressable>
          {children}
        </div>
      </dialog>
    </>
  );
}
