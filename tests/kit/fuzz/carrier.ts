import { Agent, request } from 'node:http';
import type { Sent } from './requests.ts';

export interface Got {
  status: number;
  /** Of an answer in JSON; a file is read to its end and thrown away. */
  text: string;
  isJson: boolean;
}
/** Sends what no `fetch` would: paths and headers as they stand. Rejects when the connection breaks before the answer is whole. */
export function carrier(url: string, together: number) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: together });
  const send = ({ method, path, headers, body }: Sent): Promise<Got> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : Buffer.from(body);
      const length = payload ? { 'Content-Length': String(payload.length) } : {};
      const outgoing = request(
        { hostname, port, agent, method, path, headers: { ...headers, ...length } },
        (answer) => {
          const type = String(answer.headers['content-type']);
          const got = (text: string): Got => ({
            status: answer.statusCode ?? 0,
            text,
            isJson: type.includes('json'),
          });
          // a stream of events has no end
          if (type.includes('event-stream')) {
            answer.destroy();
            return resolve(got(''));
          }
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => type.includes('json') && parts.push(part));
          answer.on('end', () => resolve(got(Buffer.concat(parts).toString())));
          answer.on('error', reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  return { send, close: () => agent.destroy() };
}
