import { useState } from 'react';
import type { Finder, Group } from './finder.ts';
import { search } from './paletteSearch.ts';
import type { Target } from './targets.ts';
import { useFrameActions } from './useFrameActions.ts';

/** Of each group (查找 1). */
const MOST = 5;
const shown = (title: string, items: readonly Target[]): readonly Group[] =>
  items.length > 0 ? [{ title, items }] : [];

interface Sources {
  targets: readonly Target[];
  recent: readonly string[];
  opened: readonly string[];
  finder: Finder;
}
/**
 * What stands in the palette for what is typed: menus and actions at once, records behind them when they come, so that nothing that is chosen
 * moves away; or, once an action asks for more, what it lets choose from.
 */
export function usePalette({ targets, recent, opened, finder }: Sources) {
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState<Target | null>(null);
  const [composing, setComposing] = useState(false);
  const [asked, setAsked] = useState('');
  // letters that an input method still makes characters of are no name
  if (!composing && asked !== typed) setAsked(typed);
  const { useFound, useActions } = finder;
  const actions = [...useActions(), ...useFrameActions()];
  const records = useFound(step ? '' : asked, opened);
  const edit = { typed, setTyped, step, setStep, setComposing };
  if (step?.steps)
    return {
      ...edit,
      groups: shown(step.title, search(step.steps, typed, [])),
      busy: false,
      error: null,
    };
  return {
    ...edit,
    groups: [
      ...shown('菜单', search(targets, typed, recent).slice(0, MOST)),
      ...shown('操作', search(actions, typed, []).slice(0, MOST)),
      ...records.groups,
    ],
    busy: records.busy,
    error: records.error,
  };
}
