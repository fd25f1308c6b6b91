import { saveConfig } from '../actors/context.ts';
import { chooseLook } from '../actors/look.ts';
import { logout } from '../actors/session.ts';
import type { Theme } from '../actors/theme.ts';
import { mayLeave } from '../actors/unsaved.ts';

/** Shown at once, and kept among their settings for every browser. */
export const chooseTheme = (theme: Theme): void => {
  chooseLook({ theme });
  saveConfig({ theme });
};

/** 退出登录, after unsaved words have been asked about. */
export const leave = async (): Promise<void> => {
  if (await mayLeave()) logout();
};
