import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { readSettings } from '../../../src/platform/server/config/config.ts';
import { completeConfig } from '../../../src/platform/server/secrets.ts';

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const [K1, K2, OTHER_K1] = [key('k1', 1), key('k2', 2), key('k1', 3)];
const INDEX = 'i'.repeat(43);

/** 运行 3、7 */
describe('keys of the settings and the data folder', () => {
  const folder = () => mkdtempSync(path.join(inject('folder'), 'secrets-'));
  const complete = (dataDir: string) =>
    completeConfig(readSettings({ DATA_DIR: dataDir, DEMO: '0' }));
  test('two keys of one name are refused', () => {
    expect(() =>
      readSettings({ FIELD_KEYS: `${K1},${K2},${OTHER_K1}`, FIELD_INDEX_KEY: INDEX }),
    ).toThrow('FIELD_KEYS 无效：编号 k1 出现了两次，每把密钥要有自己的编号。');
  });
  test('each folder names its key otherwise, and a folder that has one keeps it', () => {
    const [a, b] = [folder(), folder()];
    const [one, two] = [complete(a), complete(b)];
    expect(one.fieldKeys.split(':')[0]).not.toBe(two.fieldKeys.split(':')[0]);
    expect(complete(a)).toEqual(one);
    expect(readdirSync(a)).toEqual(['secrets.json']);
    const older = { signingKey: 's'.repeat(43), fieldKeys: K1, indexKey: INDEX };
    writeFileSync(path.join(b, 'secrets.json'), JSON.stringify(older));
    expect(complete(b)).toMatchObject(older);
  });
  test('an empty file, as a power cut leaves it, is filled', () => {
    const a = folder();
    writeFileSync(path.join(a, 'secrets.json'), '');
    const filled = complete(a);
    expect(complete(a)).toEqual(filled);
  });
});
