import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { afterDelivery, restoreDelivery } from '../../machines/delivery/delivery.stored.ts';
import type { DeliveryEvent } from '../../machines/delivery/delivery.types.ts';
import { vault } from '../../src/platform/server/secret/vault.ts';
import { openCollege } from './school/approval.ts';
import { PERSON } from './school/college.ts';

export const HOME = 'https://jw.example.edu.cn';
export const WAIT = { timeout: 15_000, interval: 30 };
export const SECRET = 'a-secret-of-both-sides';
/** Being sent, or about to be taken up. */
const UNDER_WAY = 'state = 1 or (state in (0, 3) and (due_at is null or due_at <= now()))';
/** A position in DELIVERY_STATES. */
const GIVEN_UP = 4;
export interface Got {
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A college whose messages go to a receiver on this machine; what waits for the approver of the first level is told outside, too. */
export function openOutbox() {
  const opened = openCollege({
    jobsEvery: 20,
    config: { demo: true, publicUrl: HOME, deliveryLoopback: true },
  });
  const { college } = opened;
  const seen = {
    received: [] as Got[],
    /** What the receiver does with each. */
    answer: ((response) => response.end('{}')) as (
      response: http.ServerResponse,
      n: number,
    ) => void,
  };
  const receiver = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      seen.received.push({ url: request.url ?? '', headers: request.headers, body });
      seen.answer(response, seen.received.length);
    });
  });
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        receiver.listen(0, '127.0.0.1', resolve);
      }),
  );
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  beforeEach(() => {
    seen.received = [];
    seen.answer = (response) => response.end('{}');
  });
  const sql = async (text: string, values: unknown[] = []) =>
    (await college.pool.query(text, values)).rows;
  // whatever a test has brought about: the records of each message, gone again on the chart, lead to where it stands
  afterEach(async () => {
    // a sender that is still at it would write into the database of the next test
    await vi.waitFor(
      async () => expect(await sql(`select from delivery where ${UNDER_WAY}`)).toEqual([]),
      WAIT,
    );
    const rows =
      await sql(`select d.id, d.state, d.attempts, coalesce((select json_agg(r order by r.id) from delivery_record r
        where r.school_id = d.school_id and r.delivery_id = d.id), '[]') as records from delivery d`);
    for (const { state, attempts, records } of rows) {
      let stored = { state: 0, attempts: 0 };
      for (const { action, from_state, to_state } of records) {
        expect(stored.state, `${action} begins where the one before has ended`).toBe(from_state);
        const by = { manages: true };
        const event = { type: action, by, due: true, final: to_state === GIVEN_UP };
        const snapshot = restoreDelivery(stored);
        expect(snapshot.can(event as DeliveryEvent), `${action} from ${from_state}`).toBe(true);
        stored = afterDelivery(snapshot, event as DeliveryEvent);
        expect(stored.state, action).toBe(to_state);
      }
      expect(stored).toEqual({ state, attempts });
    }
  });
  const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const outbox = () =>
    sql(
      `select state, attempts, error, due_at as "dueAt", message_id as id from delivery d order by d.id`,
    );
  const wants = (choices: object, more: Record<string, unknown> = {}) =>
    sql(
      `insert into delivery_person (school_id, user_id, choices, robot_vendor, robot_address, robot_secret) values (1, $1, $2, $3, $4, $5)
       on conflict (school_id, user_id) do update set choices = $2`,
      [PERSON.management, choices, more.vendor ?? null, more.address ?? null, more.secret ?? null],
    );
  return {
    ...opened,
    seen,
    sql,
    url,
    outbox,
    wants,
    /** The signed channel, and the approver who wants it. */
    webhook: async (address = url()) => {
      await sql(
        `insert into delivery_channel (school_id, channel, enabled, settings, secret) values (1, 'webhook', true, $1, $2)`,
        [{ url: address }, vault().seal('delivery_channel.secret', SECRET)],
      );
      await wants({ webhook: ['arrived'] });
    },
    mailTo: (port: number) =>
      sql(
        `insert into delivery_channel (school_id, channel, enabled, settings) values (1, 'mail', true, $1)`,
        [
          {
            host: '127.0.0.1',
            port,
            security: 'none',
            username: '',
            from: 'jw@example.edu.cn',
            fromName: '教务处',
          },
        ],
      ),
    /** In the end the outbox holds these. */
    becomes: (...rows: object[]) =>
      vi.waitFor(async () => expect(await outbox()).toMatchObject(rows), WAIT),
    /** What waits is due now. */
    hurry: () => sql('update delivery set due_at = null where due_at is not null'),
  };
}
