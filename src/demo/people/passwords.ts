import { hash } from '@node-rs/argon2';

/** argon2id, the library's default, as the server makes it; four at a time, which is what the thread pool of Node runs side by side. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_A_TIME = 4;

/** A hash of its own for every account, by user name. */
export async function hashPasswords(
  usernames: readonly string[],
  password: string,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (let from = 0; from < usernames.length; from += AT_A_TIME)
    await Promise.all(
      usernames
        .slice(from, from + AT_A_TIME)
        .map(async (name) => void hashes.set(name, await hash(password, OPTIONS))),
    );
  return hashes;
}
