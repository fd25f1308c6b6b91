import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { data } from './data.ts';
import { database } from './database.ts';
import { delivery } from './delivery.ts';
import { demo } from './demo.ts';
import { files } from './files.ts';
import { keys } from './keys.ts';
import { listening } from './listening.ts';
import { load } from './load.ts';
import { login } from './login.ts';
import type { Environment, Group, Setting } from './reading.ts';
import { watching } from './watching.ts';

/** Every group of settings; a new one is a file of this folder and its line here. */
const GROUPS = [
  listening,
  data,
  files,
  database,
  load,
  demo,
  login,
  delivery,
  keys,
  watching,
] as const;
/** Every variable that the server reads, in the order of the README. */
export const CATALOGUE: readonly Setting<unknown>[] = GROUPS.flatMap(({ settings }) => settings);

type Both<U> = (U extends unknown ? (it: U) => void : never) extends (it: infer I) => void
  ? I
  : never;
type ReadBy<G> = G extends Group<infer R> ? R : never;
type Read = Both<ReadBy<(typeof GROUPS)[number]>>;

/** The part of the configuration that stands in the environment; the rest is in the data folder (secrets.ts). */
export type Settings = Read & {
  /** The built client; none while developing, when Vite serves it. */
  webRoot?: string;
};
/** Everything the server is told from outside (运行 1), checked. */
export type Config = Settings & { [K in Kept]: string } & {
  /** The demo's accounts that the login page offers: username and what they are; none without the demo. */
  demoAccounts?: readonly (readonly [username: string, zh: string])[];
};
type Kept = 'demoPassword' | 'signingKey' | 'fieldKeys' | 'indexKey';

/**
 * Reads the environment. An empty variable counts as unset.
 * @throws StartError naming the variable that makes no sense
 */
export function readSettings(env: Environment): Settings {
  const webRoot = builtClient();
  const read = Object.assign({}, ...GROUPS.map((it) => it.read(env))) as Read;
  return { ...read, ...(webRoot && { webRoot }) };
}

/** dist/web stands beside dist/server; the sources have no such neighbour. */
function builtClient(): string | undefined {
  if (!existsSync(new URL('../web-manifest.json', import.meta.url))) return undefined;
  return fileURLToPath(new URL('../web', import.meta.url));
}
