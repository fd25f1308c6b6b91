import { createTransport } from 'nodemailer';
import type { MailSecurity } from '../../contract/delivery/channels.ts';
import { Undelivered } from './address.ts';
import { htmlOf, type Message, textOf, titleOf } from './message.ts';

/** How the school's mail server is reached. */
export interface MailSettings {
  host: string;
  port: number;
  security: MailSecurity;
  /** Without one nobody logs in there. */
  username: string;
  /** Address and name of the sender. */
  from: string;
  fromName: string;
}
/** Milliseconds. */
const WAITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

interface MailFault extends Error {
  code?: string;
  responseCode?: number;
}
/** What the server said, without anything that was sent to it; a login that fails is mended by the school, so it is tried again. */
function wordsOf({ code, responseCode }: MailFault): Undelivered {
  if (code === 'EAUTH') return new Undelivered('邮件服务器没有接受用户名和密码', false);
  if (responseCode)
    return new Undelivered(`邮件服务器拒绝（${responseCode}）`, responseCode >= 500);
  if (code === 'ETIMEDOUT') return new Undelivered('邮件服务器没有及时回答', false);
  if (code === 'EENVELOPE') return new Undelivered('邮箱地址不正确', true);
  return new Undelivered(`连接不上邮件服务器（${code ?? '未知'}）`, false);
}

/** Sends one mail; its Message-ID is that of the message in every attempt. @throws Undelivered */
export async function sendMail(
  { host, port, security, username, from, fromName }: MailSettings,
  password: string | null,
  message: Message,
): Promise<void> {
  const { email } = message.to;
  if (!email) throw new Undelivered('没有登记电子邮箱', true);
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username ? { auth: { user: username, pass: password ?? '' } } : {}),
    ...WAITS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: { name: fromName, address: from },
      to: { name: message.to.name, address: email },
      subject: titleOf(message),
      text: textOf(message),
      html: htmlOf(message),
      messageId: `<${message.id}@${from.split('@')[1] ?? 'localhost'}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    throw wordsOf(error as MailFault);
  } finally {
    transport.close();
  }
}
