/** What the login page loads while somebody types: one file. */
export { startGuard } from './guard.ts';
export { prefetchApp } from './prefetch.ts';
