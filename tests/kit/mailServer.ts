import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Mail {
  from: string;
  to: string;
  /** As it came, headers and all. */
  raw: string;
  messageId: string;
  subject: string;
  /** The part in plain words. */
  text: string;
  /** Every address that a click in it would open. */
  links: string[];
}
const decodedWord = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, content: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString('utf8')
        : quoted(content.replaceAll('_', ' ')),
    );
const quoted = (content: string) =>
  Buffer.from(
    content
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');
function partOf(raw: string, type: string): string {
  const part =
    raw.split(/\r\n--[^\r\n]+/).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8');
  return /quoted-printable/i.test(head) ? quoted(content) : content;
}
function read(from: string, to: string, raw: string): Mail {
  const unfolded = raw.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'mi').exec(unfolded)?.[1]?.trim() ?? '';
  const html = partOf(raw, 'text/html');
  return {
    from,
    to,
    raw,
    messageId: header('Message-ID'),
    subject: decodedWord(header('Subject')),
    text: partOf(raw, 'text/plain').replaceAll('\r\n', '\n'),
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
      href.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    ),
  };
}

/** A mail server on this machine (the package `smtp-server`), with what it has taken. `options` replace how it behaves. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
        mails.push(read(from, to, Buffer.concat(parts).toString('utf8')));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
