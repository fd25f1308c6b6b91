/** The local draft itself: whose it is, how long it is offered, and that a browser which keeps nothing says so. */
import { afterEach, expect, it, vi } from 'vitest';
import {
  draftKey,
  dropDraft,
  loadDraft,
  saveDraft,
} from '../../../src/platform/web/form/localDraft.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});
const isText = (value: unknown): value is string => typeof value === 'string';
const own = draftKey('12', 'declaration:5');

/** 表单 22 */
it('is its person’s alone, offered for thirty days, and nothing when it cannot be read', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T02:32:00Z') });
  saveDraft(own, '两个班合上', 3);
  expect(loadDraft(own, isText)).toEqual({
    at: '2026-11-20T02:32:00.000Z',
    version: 3,
    value: '两个班合上',
  });
  expect(loadDraft(draftKey('13', 'declaration:5'), isText)).toBeNull();
  vi.setSystemTime(Date.parse('2026-12-20T02:32:00Z'));
  expect(loadDraft(own, isText)?.value).toBe('两个班合上');
  vi.setSystemTime(Date.parse('2026-12-20T02:32:01Z'));
  expect(loadDraft(own, isText)).toBeNull();
  localStorage.setItem(own, '{"at":"2026-');
  expect(loadDraft(own, isText)).toBeNull();
});

/** 表单 23 */
it('where the browser keeps nothing it says so, and nothing is thrown', () => {
  const refuses = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuses, setItem: refuses, removeItem: refuses });
  expect(saveDraft(own, '两个班合上', null)).toBe(false);
  dropDraft(own);
  expect(loadDraft(own, isText)).toBeNull();
});
