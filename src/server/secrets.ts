import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isStrong } from '../contract/auth/password.ts';
import type { Config, Settings } from './config.ts';
import { StartError } from './startError.ts';

/** Letters and digits that nobody takes for one another when typing them. */
const CLASSES = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const;

/**
 * Makes the data folder and completes the settings by what is kept there: the signing key, and the demo accounts' password.
 * Both are made at the first start and readable by the owner only (decisions.md section 1).
 * @throws StartError when the folder cannot be used
 */
export function completeConfig(settings: Settings): Config {
  // Root lets others pass, though not look: the embedded PostgreSQL runs as somebody else in a folder below.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    mkdirSync(settings.dataDir, { recursive: true, mode });
    const secrets = keep(path.join(settings.dataDir, 'secrets.json'), undefined, () =>
      JSON.stringify({ signingKey: randomBytes(32).toString('base64url') }),
    );
    const { signingKey } = JSON.parse(secrets) as { signingKey: string };
    const demoPassword = settings.demo
      ? keep(path.join(settings.dataDir, 'demo-password'), settings.demoPassword, randomPassword).trim()
      : (settings.demoPassword ?? '');
    return { ...settings, signingKey: settings.signingKey ?? signingKey, demoPassword };
  } catch (error) {
    throw new StartError(`无法使用数据目录 ${settings.dataDir}：${(error as Error).message}`);
  }
}

/** The content of the file, which `given` replaces and `make` makes when there is none. A crash leaves the old or the new one. */
function keep(file: string, given: string | undefined, make: () => string): string {
  const kept = read(file);
  const content = given ?? (kept || make());
  if (content !== kept) {
    writeFileSync(`${file}.new`, content, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return content;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Twelve characters, about 69 bits, of three classes. */
function randomPassword(): string {
  const all = CLASSES.join('');
  for (;;) {
    const password = Array.from({ length: 12 }, () => all[randomInt(all.length)]).join('');
    if (isStrong(password)) return password;
  }
}
