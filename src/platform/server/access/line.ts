import { HEADER } from '../../contract/paths.ts';
import type { OutsideCtx } from '../request/ctx.ts';
import { openToken, sealToken } from './sealedToken.ts';
import { networkOf } from './throttle.ts';

/** How long a browser is known after a login (milliseconds). */
const KNOWN = 180 * 86_400_000;
const PURPOSE = 'browser';

/** What a browser is given at a login with a password, and sends along at its next ones; it opens nothing. */
export const markBrowser = ({ services, realNow }: OutsideCtx, username: string): string =>
  sealToken(services.config, PURPOSE, username, new Date(realNow.getTime() + KNOWN));

/** The share of a network. */
export const networkLine = (ip: string): string => `network\n${networkOf(ip)}`;
/**
 * Whose share of what is scarce before a login (pictures, password hashes, tries) a request takes: that of its network, or, in a
 * browser in which this person has logged in before, one of their own. So nobody in the same network can use up their tries or crowd them
 * out, and whoever collects such browsers has one share for each account of which they know the password.
 */
export function lineOf(ctx: OutsideCtx, username?: string): string {
  const sent = ctx.request.headers[HEADER.browser.toLowerCase()];
  const known =
    typeof sent === 'string'
      ? openToken(ctx.services.config, PURPOSE, sent, ctx.realNow)?.text
      : undefined;
  return known !== undefined && (username ?? known) === known
    ? `browser\n${known}`
    : networkLine(ctx.ip);
}
/** The share of somebody who is logged in. */
export const lineOfPerson = (userId: number): string => `person\n${userId}`;
