/**
 * Golden walks of what single records go through, on one real server over HTTP: what the file expects, not what the chart says at this
 * moment, must stand in the columns after each step, and what is refused there is refused with its code and changes nothing.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Golden } from '../../../machines/kit/golden.ts';
import { coverageOf, fewest, missing } from '../../kit/chart/walk.coverage.ts';
import { modelNamed } from '../../kit/chart/walk.names.ts';
import { type Client, login } from '../../kit/client.ts';
import { insert } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { arrivalDriver } from '../../kit/walks/arrival.ts';
import { effectDriver } from '../../kit/walks/effect.ts';
import { type Driver, walkOverHttp } from '../../kit/walks/overHttp.ts';
import { publicationDriver } from '../../kit/walks/publication.ts';
import { templateDriver } from '../../kit/walks/template.ts';

const NAMES = ['admin', 'registrar', 'declarer', 'management', 'master', 'newcomer'] as const;
let server: TestServer;
let people: Record<(typeof NAMES)[number], Client>;
/** `newcomer` holds these rights and no more, in every business type. */
const RIGHTS = ['student:enrolment:list', 'student:enrolment:report'];

beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  await insert(server.pool, 'role', [
    {
      id: 900,
      role_key: 'ROLE_WALKER',
      role_name: '走查',
      builtin: false,
      sort_no: 900,
      permissions: RIGHTS,
    },
  ]);
  const { rows } = await server.pool.query(
    `select id::int from app_user where username = 'newcomer'`,
  );
  await insert(server.pool, 'user_role', [{ user_id: rows[0].id, role_id: 900 }]);
  await insert(
    server.pool,
    'user_unit_scope',
    [0, 2].map((business_type) => ({
      user_id: rows[0].id,
      business_type,
      kind: 'management',
      node_key: '1-1',
    })),
  );
  people = Object.fromEntries(
    await Promise.all(NAMES.map(async (name) => [name, await login(server, name)] as const)),
  ) as typeof people;
});
afterAll(() => server.stop());

const DRIVERS: Readonly<Record<string, () => Promise<Driver<never>>>> = {
  publication: () => publicationDriver(server, people),
  template: () => templateDriver(server, people),
  effect: () => effectDriver(server, people),
  arrival: () =>
    arrivalDriver(server, {
      registrar: people.registrar,
      desk: people.newcomer,
      reader: people.declarer,
    }),
};

it.each(Object.entries(DRIVERS))(
  '%s',
  async (name, driver) => {
    const model = await modelNamed(name);
    const golden = JSON.parse(
      readFileSync(new URL(`../../model/${name}.golden.json`, import.meta.url), 'utf8'),
    ) as Golden;
    // as few walks as take every pair, where they come by every refusal too
    const short = fewest(model, golden);
    const walked = missing(coverageOf(model, short).refused).length === 0 ? short : golden;
    const { transitions, pairs, refused } = coverageOf(model, walked);
    expect([missing(transitions), missing(pairs), missing(refused)]).toEqual([[], [], []]);
    const { wrong, refused: tried } = await walkOverHttp(walked, await driver());
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  },
  180_000,
);
