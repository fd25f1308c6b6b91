import { Suspense } from 'react';
import { lazily } from '../../../../platform/web/lazily.ts';
import { Opening } from '../../../../platform/web/list/Opening.tsx';
import type { DrawerProps } from './drawer.tsx';

export const loadDrawer = () => import('./drawer.tsx');
const Drawer = lazily(loadDrawer);

/** One declaration beside its list; its code comes after the list, not with it. */
export const DeclarationDrawer = (props: DrawerProps) => (
  <Suspense fallback={<Opening text="正在打开申报…" beside />}>
    <Drawer {...props} />
  </Suspense>
);
