import type { KeptConfig, ListLook } from '../../contract/auth/auth.shapes.ts';
import { saveConfig } from './context.ts';
import { actor } from './root.ts';
import { sessionUser } from './session.ts';

/** Where the looks of lists are kept. */
export interface ListSettings {
  read: (list: string) => ListLook;
  write: (list: string, look: ListLook) => void;
}
/** Several clicks in the chooser are one write, milliseconds. */
const WAIT = 800;
let changed: Record<string, ListLook> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

const settings = (): KeptConfig => ({
  ...sessionUser()?.user.userConfig,
  ...actor('workingContext').getSnapshot().context.saved,
});
const all = (): Record<string, ListLook> => ({ ...settings().lists, ...changed });

function send(): void {
  clearTimeout(timer);
  const lists = all();
  changed = {};
  saveConfig({ lists });
}

/** Looks of lists in the person's own settings, so that they find them in every browser (设置 17). */
export const listSettings: ListSettings = {
  read: (list) => all()[list] ?? {},
  write: (list, look) => {
    changed = { ...changed, [list]: look };
    clearTimeout(timer);
    timer = setTimeout(send, WAIT);
  },
};
