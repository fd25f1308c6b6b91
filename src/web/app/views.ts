import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Module = { default: ComponentType };
const modules = import.meta.glob<Module>(['../*/**/*.view.tsx', '!../app/**']);
const made = new Map<string, LazyExoticComponent<ComponentType>>();

const fileOf = (view: string) => `../${view.replace(/^\/+/, '')}.view.tsx`;
const loaderOf = (file: string) => (Object.hasOwn(modules, file) ? modules[file] : undefined);

/** The component of `src/web/<view>.view.tsx`, loaded when it is first drawn; null when there is none. */
export function viewOf(view: string): LazyExoticComponent<ComponentType> | null {
  const file = fileOf(view);
  const load = loaderOf(file);
  if (!load) return null;
  const found = made.get(file) ?? lazy(load);
  made.set(file, found);
  return found;
}

/** Loads the view's code ahead (pointer or focus on its menu item). A failure is told when it is drawn. */
export function prefetchView(view: string): void {
  loaderOf(fileOf(view))?.().catch(() => {});
}

/** Lets the next drawing load the code again after it has failed. */
export const forgetView = (view: string): boolean => made.delete(fileOf(view));
