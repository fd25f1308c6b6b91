import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// a screen may be read and compiled while a test waits for it: how long that takes says nothing
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // what an open dialog has put there goes with it a moment later
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  document.documentElement.removeAttribute('data-theme');
});
