import { keepInTab, keptInTab } from '../storage.ts';

const RETURN = 'simulationReturn';
/** Page and tabs that the operator left, for this browser tab, over reloads. */
export interface Return {
  path: string;
  tabs: readonly unknown[];
}
export const keepReturn = (left: Return): void => keepInTab(RETURN, JSON.stringify(left));
export const dropReturn = (): void => keepInTab(RETURN, null);
export function storedReturn(): Return | null {
  try {
    const found = JSON.parse(keptInTab(RETURN) ?? 'null') as Return | null;
    return typeof found?.path === 'string' && found.path.startsWith('/') ? found : null;
  } catch {
    return null;
  }
}
