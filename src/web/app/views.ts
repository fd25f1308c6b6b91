import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react';
import type { Entity } from '../../contract/entity/entity.ts';
import { ahead, whenOnline } from '../ui/lazily.ts';

type Module = { default: ComponentType };
const modules = import.meta.glob<Module>(['../*/**/*.view.tsx', '!../app/**']);
const made = new Map<string, LazyExoticComponent<ComponentType>>();

const fileOf = (view: string) => `../${view.replace(/^\/+/, '')}.view.tsx`;
/** Declarations of resources: `foundation/campus/index` without a file of its own is the screen that its declaration gives. */
const entities = import.meta.glob<{ default: Entity }>('../../contract/*/*.entity.ts');
const declarationOf = (file: string) => file.replace(/^\.\.\/(\w+\/\w+)\/index\.view\.tsx$/, '../../contract/$1.entity.ts');
const own = <T>(files: Readonly<Record<string, T>>, file: string): T | undefined => (Object.hasOwn(files, file) ? files[file] : undefined);
const loaderOf = (file: string): (() => Promise<Module>) | undefined => own(modules, file) ?? screenOf(own(entities, declarationOf(file)));
const screenOf = (load: (() => Promise<{ default: Entity }>) | undefined) =>
  load &&
  (async (): Promise<Module> => {
    const [{ EntityView }, { default: entity }] = await Promise.all([import('../ui/entity/EntityView.tsx'), load()]);
    return { default: () => createElement(EntityView, { entity }) };
  });

/** Whether there is a view of that name. */
export const hasView = (view: string): boolean => loaderOf(fileOf(view)) !== undefined;

/** The component of `src/web/<view>.view.tsx`, loaded when it is first drawn; null when there is none. */
export function viewOf(view: string): LazyExoticComponent<ComponentType> | null {
  const file = fileOf(view);
  const load = loaderOf(file);
  if (!load) return null;
  const found = made.get(file) ?? lazy(() => whenOnline(load));
  made.set(file, found);
  return found;
}

/** Loads the view's code ahead (pointer or focus on its menu item, the address of a new page). A failure is told when it is drawn. */
export function prefetchView(view: string): void {
  const load = loaderOf(fileOf(view)) ?? loaderOf(fileOf(`${view}/index`));
  if (load) ahead(load);
}

/** Lets the next drawing load the code again after it has failed. */
export const forgetView = (view: string): boolean => made.delete(fileOf(view));

/** Every view path that a menu can name, as the build found them. */
export const knownViews = (): string[] =>
  [
    ...Object.keys(modules).map((file) => file.replace(/^\.\.\/(.*)\.view\.tsx$/, '$1')),
    ...Object.keys(entities).map((file) => file.replace(/^.*\/(\w+\/\w+)\.entity\.ts$/, '$1/index')),
  ]
    .filter((view, at, all) => all.indexOf(view) === at)
    .sort();
