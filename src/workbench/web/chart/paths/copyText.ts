import { notify } from '../../../../platform/web/actors/notification.ts';

/** Puts a text where it can be pasted from, and tells how it went: a browser does not allow it everywhere. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ type: 'info', message: `${what}已复制` });
  } catch {
    notify({ type: 'warning', message: `浏览器不允许复制，请自己选中${what}复制` });
  }
}
