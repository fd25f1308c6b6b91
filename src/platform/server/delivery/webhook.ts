import { createHmac } from 'node:crypto';
import { SIGNED } from '../../contract/delivery/channels.ts';
import { NOTICE_KIND } from '../../contract/noticeKinds.ts';
import { type Message, shownLines, titleOf } from './message.ts';
import { post } from './post.ts';

/** What the receiver works out, too: HMAC-SHA256 of the time, a dot and the body (消息 15). */
export const signatureOf = (secret: string, time: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;

/** Sends to the system of the school that passes messages on; who receives one twice knows it by its id. @throws Undelivered */
export async function sendWebhook(
  { url }: { url: string },
  secret: string,
  message: Message,
  loopback: boolean,
): Promise<void> {
  const body = JSON.stringify({
    id: message.id,
    person: { number: message.to.number, name: message.to.name },
    title: titleOf(message),
    items: shownLines(message).map(({ kind, text, source, opinion, link, at }) => ({
      kind,
      kindName: NOTICE_KIND[kind],
      text,
      source,
      opinion,
      link,
      at: at.toISOString(),
    })),
  });
  const time = String(Math.floor(message.sentAt.getTime() / 1000));
  await post(
    url,
    {
      body,
      headers: {
        [SIGNED.id]: message.id,
        [SIGNED.time]: time,
        [SIGNED.signature]: signatureOf(secret, time, body),
      },
    },
    loopback,
  );
}
