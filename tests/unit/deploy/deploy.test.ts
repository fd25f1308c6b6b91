import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import '../../../src/main/contract/calls.ts';
import { allUploads } from '../../../src/platform/contract/registry.ts';
import { CATALOGUE } from '../../../src/platform/server/config/config.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const deployed = (file: string) => read(`src/deploy/${file}`);
const known = CATALOGUE.map(({ name }) => name);
const SERVER = 'systemd/chengchuan@.service';
const UNITS = path.join(root, 'src/deploy/systemd');

/** Milliseconds until a stop is over by force. */
const LIMIT = Number(
  /^const LIMIT = ([\d_]+);$/m.exec(read('src/main/server/stop.ts'))?.[1]?.replace('_', ''),
);

interface Service {
  environment: Record<string, string>;
  stop_grace_period?: string;
}
const compose = parse(deployed('container/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
};

/** 运行 1、32 */
test('units, container and compose file set what the server knows, and nothing else', () => {
  const unit = [...deployed(SERVER).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\w+)=/g)].map(([, name]) => name),
  );
  const image = [...deployed('container/Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(
    ([, line = '']) => [...line.matchAll(/(\w+)=/g)].map(([, name]) => name),
  );
  const composed = ['app1', 'app2'].flatMap((it) =>
    Object.keys(compose.services[it]?.environment ?? {}),
  );
  expect(unit.length * image.length * composed.length).toBeGreaterThan(0);
  expect([...unit, ...image, ...composed].filter((it) => !known.includes(String(it)))).toEqual([]);
  expect(compose.services.app2).toEqual(compose.services.app1);
});

test('what the compose file asks for stands in the example, and the other way round', () => {
  const asked = [...deployed('container/compose.yaml').matchAll(/\$\{(\w+)[:}]/g)].map(
    ([, it]) => it,
  );
  const given = [...deployed('container/example.env').matchAll(/^(\w+)=/gm)].map(([, it]) => it);
  expect([...new Set(asked)].sort()).toEqual(given.sort());
});

/** 运行 13 */
test('whoever stops the server waits longer than it may take', () => {
  const seconds = (text: string | undefined) => 1_000 * Number.parseInt(text ?? '', 10);
  expect(LIMIT).toBeGreaterThan(0);
  expect(seconds(/^TimeoutStopSec=(\d+)$/m.exec(deployed(SERVER))?.[1])).toBeGreaterThan(LIMIT);
  expect(seconds(compose.services.app1?.stop_grace_period)).toBeGreaterThan(LIMIT);
});

/** 文件 4 */
test('nginx lets through the largest upload, and elsewhere what the server takes', () => {
  const sizes = [...deployed('nginx/chengchuan.conf').matchAll(/client_max_body_size (\d+)m;/g)];
  const largest = Math.max(...Object.values(allUploads()).map(({ rules }) => rules.maxMb));
  const elsewhere = Number(
    /const LARGEST = (\d+) \* MB/.exec(read('src/platform/server/files/receive.ts'))?.[1],
  );
  expect(sizes.map(([, it]) => Number(it))).toEqual([elsewhere + 1, largest + 1]);
});

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

/** 运行 32 */
test.skipIf(analyze('--version').error !== undefined)(
  'systemd finds no fault in the units, and little that they could do harm with (without systemd nobody looks)',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'units-'));
    const at = (file: string) => path.join(folder, file.replace('@.', '@3000.'));
    const files = readdirSync(UNITS).filter((file) => /\.(service|timer)$/.test(file));
    for (const file of files) copyFileSync(path.join(UNITS, file), at(file));
    const units = files.map(at);
    const verified = analyze('verify', '--man=no', ...units);
    const services = units.filter((it) => it.endsWith('.service'));
    const exposed = services.map(
      (it) => analyze('security', '--offline=true', '--threshold=20', it).status,
    );
    rmSync(folder, { recursive: true });
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    expect(exposed).toEqual(services.map(() => 0));
  },
);
