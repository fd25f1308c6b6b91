import http from 'node:http';
import https from 'node:https';
import { type Target, targetOf, Undelivered } from './address.ts';

/** Milliseconds for a whole request; bytes of an answer that are read. */
const LONGEST = 15_000;
const MOST = 65_536;

/** What may come of trying again. */
const passing = (status: number) => status >= 500 || [408, 425, 429].includes(status);

interface Post {
  headers: Readonly<Record<string, string>>;
  body: string;
}
/**
 * Sends JSON to a checked address, following no redirect. Answers the text of a 2xx.
 * @throws Undelivered in words for everything else
 */
export async function post(
  address: string,
  { headers, body }: Post,
  loopback: boolean,
  longest = LONGEST,
): Promise<string> {
  const target = await targetOf(address, loopback);
  const { status, text } = await exchange(target, { headers, body }, longest);
  if (status >= 200 && status < 300) return text;
  throw new Undelivered(
    status >= 300 && status < 400 ? `对方要求转到别处（${status}）` : `对方回答 ${status}`,
    !passing(status),
  );
}

function exchange(
  { url, address, family }: Target,
  { headers, body }: Post,
  longest: number,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(longest);
    const failed = (error: NodeJS.ErrnoException) =>
      reject(
        signal.aborted
          ? new Undelivered(`对方 ${Math.ceil(longest / 1000)} 秒没有回答`, false)
          : new Undelivered(`连接不上对方（${error.code ?? error.name}）`, false),
      );
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        // the name is not asked again: what was checked is what is connected to
        lookup: (_host, options, found) =>
          options.all ? found(null, [{ address, family }]) : found(null, address, family),
        agent: false,
        signal,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'chengchuan',
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          if (text.length < MOST) text += part;
          else request.destroy();
        });
        answer.on('error', failed);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    request.on('error', failed);
    request.end(body);
  });
}
