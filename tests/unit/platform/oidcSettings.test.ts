import { expect, test } from 'vitest';
import { readSettings } from '../../../src/platform/server/config/config.ts';

const oidc = (issuer?: string, clientId?: string, secret?: string) =>
  readSettings({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret }).oidc;

/** 运行 6 */
test('single sign-on is off without variables; the secret is optional', () => {
  expect(oidc()).toBeUndefined();
  expect(oidc('', '', '')).toBeUndefined();
  expect(oidc('https://id.example/realms/school', 'jw')).toEqual({
    issuer: 'https://id.example/realms/school',
    clientId: 'jw',
  });
  expect(oidc('http://127.0.0.1:8080', 'jw', 's')).toEqual({
    issuer: 'http://127.0.0.1:8080',
    clientId: 'jw',
    clientSecret: 's',
  });
});

test.each([
  ['https://id.example', undefined, 'OIDC_ISSUER 与 OIDC_CLIENT_ID 应同时设置。'],
  [undefined, 'jw', 'OIDC_ISSUER 与 OIDC_CLIENT_ID 应同时设置。'],
  ['http://id.example', 'jw', 'OIDC_ISSUER=http://id.example 无效：应为 https 地址。'],
  [
    'http://127.0.0.1.example',
    'jw',
    'OIDC_ISSUER=http://127.0.0.1.example 无效：应为 https 地址。',
  ],
  ['id.example', 'jw', 'OIDC_ISSUER=id.example 无效：应为 https 地址。'],
])('issuer %s with client %s stops the start', (issuer, clientId, text) => {
  expect(() => oidc(issuer, clientId)).toThrow(text);
});
