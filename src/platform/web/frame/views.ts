import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react';
import type { Entity } from '../../contract/resource/entity.ts';
import { ahead, whenOnline } from '../lazily.ts';

type Module = { default: ComponentType };
export type ViewLoader = () => Promise<Module>;
export type EntityLoader = () => Promise<{ default: Entity }>;
/** Views by the component that stands in a menu. */
type Views = Readonly<Record<string, ViewLoader>>;
/** Declarations of resources by their place, `foundation/campus`. */
type Entities = Readonly<Record<string, EntityLoader>>;
let views: Views = {};
let entities: Entities = {};

/** Says which views and resources there are, before the frame is drawn: done by src/main/web/views.ts. */
export function declareViews(all: Views, resources: Entities): void {
  views = all;
  entities = resources;
}
type View = ComponentType | LazyExoticComponent<ComponentType>;
const made = new Map<string, View>();
/** What has come ahead and was not drawn yet. */
const ready = new Map<string, ComponentType>();

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
const nameOf = (view: string) => view.replace(/^\/+/, '');
const loaderOf = (view: string): (() => Promise<Module>) | undefined =>
  own(views, nameOf(view)) ?? screenOf(own(entities, ENTITY.exec(nameOf(view))?.[1] ?? ''));
/** The screen that a declaration gives: `foundation/campus/index`. */
const ENTITY = /^(.+)\/index$/;
const screenOf = (load: (() => Promise<{ default: Entity }>) | undefined) =>
  load &&
  (async (): Promise<Module> => {
    const [{ EntityView }, { default: entity }] = await Promise.all([
      import('../resource/EntityView.tsx'),
      load(),
    ]);
    return { default: () => createElement(EntityView, { entity }) };
  });

/** Whether there is a view of that name. */
export const hasView = (view: string): boolean => loaderOf(view) !== undefined;

/**
 * The component that a menu calls `view`, loaded when it is first drawn; null when there is none. One whose code has come ahead is
 * drawn with the frame at once: React holds back what was waited for, were it for nothing, by some hundred ms.
 */
export function viewOf(view: string): View | null {
  const name = nameOf(view);
  const load = loaderOf(name);
  if (!load) return null;
  const found = made.get(name) ?? ready.get(name) ?? lazy(() => whenOnline(load));
  made.set(name, found);
  return found;
}

/** Loads the view's code ahead (pointer or focus on its menu item, the address of a new page). A failure is told when it is drawn. */
export function prefetchView(view: string): void {
  const name = nameOf(loaderOf(view) ? view : `${view}/index`);
  const load = loaderOf(name);
  if (load) ahead(() => load().then((loaded) => ready.set(name, loaded.default)));
}

/** Lets the next drawing load the code again after it has failed. */
export function forgetView(view: string): void {
  made.delete(nameOf(view));
  ready.delete(nameOf(view));
}

/** Every component that a menu can name. */
export const knownViews = (): string[] =>
  [
    ...new Set([...Object.keys(views), ...Object.keys(entities).map((name) => `${name}/index`)]),
  ].sort();
