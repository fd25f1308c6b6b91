import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Stands for an address that cannot be read: it is in no list of networks, and all such share one throttle. */
const UNREADABLE = '0.0.0.0';
const known = new WeakMap<FastifyRequest, string>();

/**
 * Where a request comes from, as an address that the database takes. A gateway may forward it with its port (`1.2.3.4:99`,
 * `[2001:db8::1]:99`) or as no address at all (`unknown`). Told once: when the person has closed the page, the request knows none any more.
 */
export function addressOf(request: FastifyRequest): string {
  const address = known.get(request) ?? plainAddress(request.ip);
  known.set(request, address);
  return address;
}
export function plainAddress(forwarded: string | undefined): string {
  const bare = (forwarded ?? '')
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '');
  return isIP(bare) ? bare : UNREADABLE;
}
