import { act, cleanup } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import type { MenuItem } from '../../../src/platform/contract/auth/auth.shapes.ts';
import { closeChannel } from '../../../src/platform/web/actors/channel.ts';
import { setPages } from '../../../src/platform/web/actors/pages.ts';
import { renewRoot } from '../../../src/platform/web/actors/root.ts';

/** Applications that a page has started by itself: nobody else would take them down. */
const { roots } = vi.hoisted(() => ({ roots: [] as Root[] }));
vi.mock('react-dom/client', async (load) => {
  const real = await load<typeof import('react-dom/client')>();
  const known = (root: Root) => {
    roots.push(root);
    return root;
  };
  const createRoot: typeof real.createRoot = (...args) => known(real.createRoot(...args));
  const hydrateRoot: typeof real.hydrateRoot = (...args) => known(real.hydrateRoot(...args));
  return { ...real, createRoot, hydrateRoot };
});

const item = (
  name: string,
  path: string,
  component: string,
  more: Partial<MenuItem> = {},
): MenuItem => ({
  name,
  path,
  component,
  hidden: false,
  meta: { title: `题${name}`, noCache: false },
  ...more,
});
export const MENUS = [
  item('Talent', '/talent', 'Layout', {
    children: [
      item('Course', 'course', 'x/course'),
      item('Secret', 'secret', 'x/secret', { hidden: true }),
      item('Approve', 'approve', 'ParentView', { children: [item('Deep', 'deep', 'x/deep')] }),
    ],
  }),
  item('Hidden', '/hidden', 'Layout', { hidden: true, children: [item('In', 'in', 'x/in')] }),
  item('Docs', 'https://docs.example/', 'Layout'),
];
export const root = () => Object.assign(document.createElement('div'), { id: 'root' });
/** The modules as a newly loaded page has them; its channel to other tabs is closed behind it. */
const channels = [closeChannel];
export async function renewModules(): Promise<void> {
  vi.resetModules();
  channels.push((await import('../../../src/platform/web/actors/channel.ts')).closeChannel);
}

/** Pages as a browser loads them, taken down after each test. */
export function openPage() {
  const page = {} as {
    /** The pages of people leave by `location.replace`, which the test's browser must not follow. */
    left: string[];
  };

  beforeEach(() => {
    page.left = [];
    vi.spyOn(location, 'replace').mockImplementation((url) => void page.left.push(String(url)));
  });
  afterEach(() => {
    cleanup();
    act(() => {
      for (const one of roots.splice(0)) one.unmount();
    });
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
    setPages([]);
    renewRoot();
    for (const close of channels) close();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return { page };
}
