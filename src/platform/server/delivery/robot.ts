import { createHmac } from 'node:crypto';
import { ROBOTS, type RobotVendor } from '../../contract/delivery/channels.ts';
import { isLoopback, Undelivered } from './address.ts';
import { groupTextOf, type Message } from './message.ts';
import { post } from './post.ts';

/** The address of a robot of a group, as the vendor gives it, and the key of its signature where it has one. */
export interface Robot {
  vendor: RobotVendor;
  address: string;
  secret: string | null;
}
/** Bytes of a text; 企业微信 takes 2048. */
const MOST_BYTES = 2_000;

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64');
/** What is posted where. 钉钉 signs in the address, 飞书 in the body, 企业微信 has but the key of its address. */
export function robotRequest(
  { vendor, address, secret }: Robot,
  text: string,
  now: Date,
): { address: string; body: object } {
  if (vendor === 'dingtalk') {
    const url = new URL(address);
    if (secret) {
      const time = String(now.getTime());
      url.searchParams.set('timestamp', time);
      url.searchParams.set('sign', hmac(secret, `${time}\n${secret}`));
    }
    return { address: url.href, body: { msgtype: 'text', text: { content: text } } };
  }
  if (vendor === 'feishu') {
    const time = String(Math.floor(now.getTime() / 1000));
    // the text is the key here, and what is signed is empty
    const signed = secret ? { timestamp: time, sign: hmac(`${time}\n${secret}`, '') } : {};
    return { address, body: { ...signed, msg_type: 'text', content: { text } } };
  }
  return { address, body: { msgtype: 'text', text: { content: text } } };
}

/** Too many at once, or busy: later it is taken. */
const LATER: readonly number[] = [-1, 45009, 130101, 410100, 9499, 11232];
/** They answer 200 whatever has happened; the code stands in the body. @throws Undelivered */
export function readRobotAnswer(vendor: RobotVendor, answer: string): void {
  let said: { errcode?: unknown; code?: unknown; StatusCode?: unknown };
  try {
    said = JSON.parse(answer) as typeof said;
  } catch {
    throw new Undelivered(`${ROBOTS[vendor].name}的回答看不懂`, false);
  }
  const code = vendor === 'feishu' ? (said.code ?? said.StatusCode) : said.errcode;
  if (code === 0) return;
  throw new Undelivered(
    `${ROBOTS[vendor].name}机器人拒绝（${String(code)}）`,
    !LATER.includes(Number(code)),
  );
}

/** Why an address is none of this vendor's robots; null: it is. */
export function robotProblem(
  vendor: RobotVendor,
  address: string,
  loopback: boolean,
): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password) return '地址不正确';
  if (loopback && isLoopback(url.hostname)) return null;
  return url.protocol === 'https:' && url.host === ROBOTS[vendor].host
    ? null
    : `${ROBOTS[vendor].name}机器人的地址以 https://${ROBOTS[vendor].host}/ 开头`;
}

/** Writes into the group. @throws Undelivered */
export async function sendRobot(robot: Robot, message: Message, loopback: boolean): Promise<void> {
  const problem = robotProblem(robot.vendor, robot.address, loopback);
  if (problem) throw new Undelivered(problem, true);
  const { address, body } = robotRequest(robot, groupTextOf(message, MOST_BYTES), message.sentAt);
  readRobotAnswer(
    robot.vendor,
    await post(address, { headers: {}, body: JSON.stringify(body) }, loopback),
  );
}
