import { chooseLook, MODES, THEMES, useMode, useTheme } from '../../actors/look.ts';
import type { Mode, Theme } from '../../actors/theme.ts';
import { chooseTheme, leave } from '../acts.ts';
import { actionOf } from './paletteSearch.ts';
import type { Target } from './targets.ts';

const SPELT = { default: 'mo ren', red: 'hong se', light: 'qian se', dark: 'shen se' } as const;

/** What the frame itself can do: another look, and leaving (查找 5). */
export function useFrameActions(): readonly Target[] {
  const theme = useTheme();
  const mode = useMode();
  const here = (is: boolean) => (is ? '当前' : '');
  const steps = [
    ...(Object.keys(THEMES) as Theme[]).map((key) =>
      actionOf(`theme ${key}`, THEMES[key], SPELT[key], {
        where: here(key === theme),
        run: () => chooseTheme(key),
      }),
    ),
    ...(Object.keys(MODES) as Mode[]).map((key) =>
      actionOf(`mode ${key}`, MODES[key], SPELT[key], {
        where: here(key === mode),
        run: () => chooseLook({ mode: key }),
      }),
    ),
  ];
  return [
    actionOf('look', '主题', 'zhu ti', { steps }),
    actionOf('leave', '退出登录', 'tui chu deng lu', { run: () => void leave() }),
  ];
}
