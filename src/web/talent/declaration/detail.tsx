import { lazy, Suspense } from 'react';
import { Opening } from '../../ui/list/Opening.tsx';
import type { DrawerProps } from './drawer.tsx';

export const loadDrawer = () => import('./drawer.tsx');
const Drawer = lazy(loadDrawer);

/** One declaration beside its list; its code comes after the list, not with it (architecture.md "Web"). */
export const DeclarationDrawer = (props: DrawerProps) => (
  <Suspense fallback={<Opening text="正在打开申报…" beside />}>
    <Drawer {...props} />
  </Suspense>
);
