import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';

// what moves is another's: here a notice is there at once, and gone at once
vi.mock('../../src/platform/web/kit/feedback/motion.ts', () => ({ features: {} }));

// a screen may be read and compiled while a test waits for it: how long that takes says nothing
configure({ asyncUtilTimeout: 20_000 });

// where each element was made, React remembers for its warnings: a fifth of the time
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // what an open dialog has put there goes with it a moment later
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  document.documentElement.removeAttribute('data-theme');
});
