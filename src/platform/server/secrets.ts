import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config, Settings } from './config/config.ts';
import { randomPassword } from './secret/randomPassword.ts';
import { StartError } from './startError.ts';

/** Where the keys are kept that the environment does not name. */
export const SECRETS = 'secrets.json';

/**
 * Makes the data folder and completes the settings by what is kept there: the signing key, those of sealed fields, and the demo accounts' password.
 * Both are made at the first start and readable by the owner only (运行 3、7).
 * @throws StartError when the folder cannot be used
 */
export function completeConfig(settings: Settings): Config {
  try {
    makeDataFolder(settings.dataDir);
    const file = path.join(settings.dataDir, SECRETS);
    const { signingKey, fieldKeys, indexKey } = keptSecrets(file);
    const demoPassword = settings.demo
      ? keep(path.join(settings.dataDir, 'demo-password'), settings.demoPassword, () =>
          randomPassword(),
        ).trim()
      : (settings.demoPassword ?? '');
    return {
      ...settings,
      signingKey: settings.signingKey ?? signingKey,
      fieldKeys: settings.fieldKeys ?? fieldKeys,
      indexKey: settings.indexKey ?? indexKey,
      demoPassword,
    };
  } catch (error) {
    throw new StartError(`无法使用数据目录 ${settings.dataDir}：${(error as Error).message}`);
  }
}

/** Makes the folder when it is not there. */
export function makeDataFolder(dataDir: string): void {
  // Root lets others pass, though not look: the embedded PostgreSQL runs as somebody else in a folder below.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  mkdirSync(dataDir, { recursive: true, mode });
}

interface Secrets {
  signingKey: string;
  fieldKeys: string;
  indexKey: string;
}
/** What is kept in the data folder; a key that an older version has not made yet is added to those that are there. */
function keptSecrets(file: string): Secrets {
  const random = () => randomBytes(32).toString('base64url');
  // A name of its own: keys of two folders can be told apart, and stand beside one another in FIELD_KEYS.
  const fresh = (): Secrets => ({
    signingKey: random(),
    fieldKeys: `k${randomBytes(5).toString('hex')}:${random()}`,
    indexKey: random(),
  });
  const kept = JSON.parse(keep(file, undefined, () => JSON.stringify(fresh()))) as Partial<Secrets>;
  const secrets = { ...fresh(), ...kept };
  if (Object.keys(kept).length < Object.keys(secrets).length)
    keep(file, JSON.stringify(secrets), () => '');
  return secrets;
}

/** The content of the file, which `given` replaces and `make` makes when there is none. A crash leaves the old or the new one. */
function keep(file: string, given: string | undefined, make: () => string): string {
  const kept = read(file);
  const content = given ?? (kept || make());
  if (content === kept) return kept;
  const fresh = `${file}.${randomBytes(4).toString('hex')}.new`;
  writeFileSync(fresh, content, { mode: 0o600, flush: true });
  if (given !== undefined || kept !== '' || !linked(fresh, file)) renameSync(fresh, file);
  else rmSync(fresh);
  return given ?? read(file);
}
/** Of several servers that make the file in one moment the first one's stays. False where the file system knows no links. */
function linked(fresh: string, file: string): boolean {
  try {
    linkSync(fresh, file);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST' && read(file) !== '';
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
