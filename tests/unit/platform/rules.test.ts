import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../../../src/platform/contract/codes.ts';
import { mayAny } from '../../../src/platform/contract/permission.ts';
import { covers } from '../../../src/platform/contract/scope.ts';

describe('permission rule (权限 2、3)', () => {
  it.each([
    [['*:*:*'], ['talent:declaration:list'], true],
    [['talent:declaration:list'], ['talent:declaration:list'], true],
    [['a:b:c', 'talent:declaration:list'], ['x:y:z', 'talent:declaration:list'], true],
    [['talent:declaration:*'], ['talent:declaration:list'], false],
    [['*:*'], ['talent:declaration:list'], false],
    [['＊:＊:＊'], ['talent:declaration:list'], false],
    [[' *:*:*'], ['talent:declaration:list'], false],
    [[], ['talent:declaration:list'], false],
    [['*:*:*'], [], false],
  ])('%j holding, %j required: %s', (held, required, granted) => {
    expect(mayAny(held, required)).toBe(granted);
  });
});

describe('scope cover (单位 12)', () => {
  const node = fc
    .tuple(fc.constantFrom(1, 2, 3, 4, 5), fc.integer({ min: 1, max: 30 }))
    .map(([l, i]) => `${l}-${i}`);
  const path = fc.array(node, { minLength: 1, maxLength: 5 }).map((keys) => `/${keys.join('/')}/`);
  it('covers itself and what lies below, nothing else', () => {
    fc.assert(
      fc.property(path, path, (a, b) => {
        const below =
          b.split('/').filter(Boolean).slice(0, a.split('/').filter(Boolean).length).join('/') ===
          a.split('/').filter(Boolean).join('/');
        expect(covers(a, b)).toBe(below);
      }),
    );
  });
  it('3-1 does not cover 3-12, and nothing covers nothing', () => {
    expect(covers('/1-1/3-1/', '/1-1/3-12/')).toBe(false);
    expect(covers(null, '/1-1/')).toBe(false);
    expect(covers('/1-1/', null)).toBe(false);
    expect(covers('', '/1-1/')).toBe(false);
    expect(covers('/', '/1-1/')).toBe(true);
  });
});

describe('message order (调用 3): map, else msg, else the default', () => {
  it.each([
    [403, '别的', '当前操作没有权限'],
    [404, '', '访问资源不存在'],
    [401, null, '认证失败，无法访问系统资源'],
    [500, '数据库忙', '数据库忙'],
    [601, '', '系统未知错误，请反馈给管理员'],
  ])('%i %j', (code, msg, wanted) => {
    expect(messageOf(code, msg)).toBe(wanted);
  });
});
