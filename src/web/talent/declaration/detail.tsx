import { lazy, Suspense } from 'react';
import type { DrawerProps } from './drawer.tsx';

const Drawer = lazy(() => import('./drawer.tsx'));

/** One declaration beside its list; its code comes when somebody opens it, not with the list (architecture.md "Web"). */
export const DeclarationDrawer = (props: DrawerProps) => (
  <Suspense fallback={null}>
    <Drawer {...props} />
  </Suspense>
);
