import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Module = { default: ComponentType };
const modules = import.meta.glob<Module>(['../*/**/*.view.tsx', '!../app/**']);
const made = new Map<string, LazyExoticComponent<ComponentType>>();

const loader = (view: string): (() => Promise<Module>) | undefined => {
  const key = `../${view.replace(/^\/+/, '')}.view.tsx`;
  return Object.hasOwn(modules, key) ? modules[key] : undefined;
};

/** The component of `src/web/<view>.view.tsx`, loaded when it is first drawn; null when there is none. */
export function viewOf(view: string): LazyExoticComponent<ComponentType> | null {
  const load = loader(view);
  if (!load) return null;
  const found = made.get(view) ?? lazy(load);
  made.set(view, found);
  return found;
}

/** Loads the view's code ahead (pointer or focus on its menu item). A failure is told when it is drawn. */
export function prefetchView(view: string): void {
  loader(view)?.().catch(() => {});
}

/** Lets the next drawing load the code again after it has failed. */
export const forgetView = (view: string): boolean => made.delete(view);
