import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react';
import { stopsAtUnread } from '../date/unread.ts';
import { FormIndex } from './FormIndex.tsx';
import css from './formPage.module.css';
import { Panel, Stack } from './Layout.tsx';

type Props = Omit<ComponentProps<'form'>, 'className' | 'noValidate' | 'ref'> & {
  ref: RefObject<HTMLFormElement | null>;
  /** It scrolls with the page around it, and keeps its own head and foot in sight. */
  flows?: boolean;
};
/** A form that is a page: its parts scroll, its buttons stay in sight below them. */
export function FormPage({ children, flows = false, onSubmit, ...props }: Props) {
  useHeadFocus(props.ref);
  const submit: typeof onSubmit = (event) => {
    if (stopsAtUnread(event.currentTarget)) event.preventDefault();
    else onSubmit?.(event);
  };
  return (
    <form
      {...props}
      className={`form-page ${flows ? css.flow : css.page}`}
      noValidate
      onSubmit={submit}
    >
      {children}
      <FormIndex form={props.ref} />
    </form>
  );
}
/** Frames in which the focus may still be lost: half a second. */
const FRAMES = 30;
/** What opened a form is gone with its list: the focus, which has nowhere to be, is at the title, one Tab before the first field (表单 41). */
function useHeadFocus(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const come = () => {
      const title = form.current?.querySelector('h1');
      if (!title || document.activeElement !== document.body) return;
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    };
    come();
    // what was pressed goes some frames later, or a menu that closes behind it gives the focus back to what is gone
    let frames = FRAMES;
    const again = () => {
      come();
      frames -= 1;
      if (frames > 0) later = requestAnimationFrame(again);
    };
    let later = requestAnimationFrame(again);
    return () => cancelAnimationFrame(later);
  }, [form]);
}
export const FormPageBody = ({ children }: { children: ReactNode }) => (
  <Stack className={css.body}>{children}</Stack>
);
export const FormPageFoot = ({ children }: { children: ReactNode }) => (
  <Panel as="footer" className={css.foot}>
    {children}
  </Panel>
);
