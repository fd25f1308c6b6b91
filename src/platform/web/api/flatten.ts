import { isPlain } from './request.ts';

const DEEPEST = 8;
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Nested params as dotted keys (调用 25): `{a: {b: 1}}` becomes `[['a.b', '1']]`. Null, undefined and '' are
 * left out, dates are ISO texts, items of arrays have their index as key. Nothing is written into an object, and keys
 * that reach a prototype at the other end are left out.
 * @throws RangeError deeper than 8 levels (a cycle)
 */
export function flatten(
  params: Readonly<Record<string, unknown>>,
  prefix = '',
  depth = 1,
): [key: string, value: string][] {
  if (depth > DEEPEST) throw new RangeError(`${prefix}: params nested too deep`);
  return Object.entries(params).flatMap(([name, value]): [string, string][] => {
    if (UNSAFE.has(name) || value === null || value === undefined || value === '') return [];
    const key = `${prefix}${name}`;
    if (value instanceof Date) return [[key, value.toISOString()]];
    if (isPlain(value) || Array.isArray(value))
      return flatten(value as Record<string, unknown>, `${key}.`, depth + 1);
    return [[key, String(value)]];
  });
}
