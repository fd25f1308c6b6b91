import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Why a message cannot go where it should; `final`: trying again would change nothing. */
export class Undelivered extends Error {
  readonly final: boolean;
  constructor(message: string, final: boolean) {
    super(message);
    this.final = final;
  }
}

/** Networks that nobody outside can reach: what is asked for there would be asked in our name (消息 16). */
const INNER = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INNER.addSubnet(net, bits, 'ipv4');
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
/** Of version 6 only what is given out to the world (2000::/3), without what hides an address of version 4 or is for documents. */
const WORLD = new BlockList();
WORLD.addSubnet('2000::', 3, 'ipv6');
const HIDDEN = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  HIDDEN.addSubnet(net, bits, 'ipv6');

export const isLoopback = (address: string): boolean =>
  LOOPBACK.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** Whether an address stands in the open network. */
export function isOpen(address: string): boolean {
  if (isIP(address) === 4) return !INNER.check(address, 'ipv4');
  return isIP(address) === 6 && WORLD.check(address, 'ipv6') && !HIDDEN.check(address, 'ipv6');
}

export interface Target {
  url: URL;
  /** The address that has been checked: the connection goes there, whatever the name says by then. */
  address: string;
  family: 4 | 6;
}
type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;
/** Milliseconds for a name; the resolver of the system has its own patience. */
const RESOLVES = 5_000;
const resolveAll: Resolve = (host) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer about ${host}`)), RESOLVES);
  });
  return Promise.race([lookup(host, { all: true, verbatim: true }), late]).finally(() =>
    clearTimeout(timer),
  );
};

/**
 * Finds out where an address leads, once. @param loopback this machine is allowed, unencrypted (`DELIVERY_LOOPBACK`)
 * @throws Undelivered for what is no https address, for inner networks, and for names that nobody knows
 */
export async function targetOf(
  text: string,
  loopback: boolean,
  resolve: Resolve = resolveAll,
): Promise<Target> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password)
    throw new Undelivered('地址不正确，应为 https 地址', true);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const found = await resolve(host).catch(() => {
    throw new Undelivered(`没有找到主机 ${host}`, false);
  });
  // one inner address among several is enough: which of them is taken is the resolver's mood
  const allowed = ({ address }: { address: string }) =>
    isOpen(address) || (loopback && isLoopback(address));
  const [first] = found;
  if (!first || !found.every(allowed))
    throw new Undelivered(`${host} 在内部网络，不能向它发送`, true);
  if (url.protocol !== 'https:' && !(loopback && isLoopback(first.address)))
    throw new Undelivered('地址应以 https 开头', true);
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 };
}
