import { StartError } from '../startError.ts';

/** The environment; an empty variable counts as unset. */
export type Environment = Readonly<Record<string, string | undefined>>;
/** One variable: how it is read, and what the README says of it. */
export interface Setting<T> {
  name: string;
  /** What holds without it, as the README shows it. */
  otherwise: string;
  meaning: string;
  /** @throws StartError naming the variable, when the text makes no sense */
  read: (text: string | undefined) => T;
}
type Values<S> = { -readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never };
/** Settings that belong together: under which names the server has them. */
export interface Group<R> {
  settings: readonly Setting<unknown>[];
  read: (env: Environment) => R;
}

/** `finish` makes of what was read what the server gets: checks that concern several, a default that leans on others (`env`). */
export function group<S extends Readonly<Record<string, Setting<unknown>>>, R = Values<S>>(
  settings: S,
  finish: (values: Values<S>, env: Environment) => R = (values) => values as unknown as R,
): Group<R> {
  const read = (env: Environment) => {
    const values = Object.entries(settings).map(([key, it]) => [key, it.read(given(env, it.name))]);
    return finish(Object.fromEntries(values) as Values<S>, env);
  };
  return { settings: Object.values(settings), read };
}
export const given = (env: Environment, name: string): string | undefined => env[name] || undefined;

const wrong = (name: string, text: string, rule: string) =>
  new StartError(`${name}=${text} 无效：应为${rule}。`);

export const text = (name: string, otherwise: string, meaning: string): Setting<string> => ({
  name,
  otherwise,
  meaning,
  read: (it) => it ?? otherwise,
});

/** Absent where it is not given. `check` answers what is wrong with it, as a sentence whose beginning is the name. */
export const optional = (
  name: string,
  meaning: string,
  check: (text: string) => string | null = () => null,
  otherwise = '',
): Setting<string | undefined> => ({
  name,
  otherwise,
  meaning,
  read: (it) => {
    const fault = it === undefined ? null : check(it);
    if (fault !== null) throw new StartError(`${name}${fault}`);
    return it;
  },
});

/** @param rule what is allowed, as it follows 应为 */
export const number = (
  name: string,
  otherwise: number,
  allowed: (value: number) => boolean,
  rule: string,
  meaning: string,
): Setting<number> => ({
  name,
  otherwise: String(otherwise),
  meaning,
  read: (it) => {
    const value = Number(it ?? otherwise);
    if (it !== undefined && !allowed(value)) throw wrong(name, it, rule);
    return value;
  },
});

export const integer = (
  name: string,
  otherwise: number,
  [least, most]: readonly [number, number],
  meaning: string,
): Setting<number> =>
  number(
    name,
    otherwise,
    (n) => Number.isInteger(n) && n >= least && n <= most,
    ` ${least} 到 ${most} 的整数`,
    meaning,
  );

/** One of a few words; `otherwise`: the word that holds without it, or what the README says where `finish` decides. */
export const choice = <T>(
  name: string,
  values: Readonly<Record<string, T>>,
  otherwise: string,
  meaning: string,
): Setting<T | undefined> => ({
  name,
  otherwise,
  meaning,
  read: (it) => {
    if (it !== undefined && !(it in values))
      throw wrong(name, it, ` ${Object.keys(values).join(' 或 ')}`);
    return values[it ?? otherwise];
  },
});
