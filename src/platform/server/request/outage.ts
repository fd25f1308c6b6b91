import type { FastifyReply } from 'fastify';
import { isAway, isFull, isStopped, OutcomeUnknown } from '../database/faults.ts';

/** What keeps the application from answering, told by a real HTTP status (调用 26、27): 502 when nobody knows whether it was done. */
type Outage = { status: 502 | 503 | 507; msg: string; retryAfter: number; hangUp?: true };

const UNKNOWN: Outage = {
  status: 502,
  msg: '数据库连接中断，本次操作是否完成尚不确定，请刷新后核对',
  retryAfter: 2,
};
const AWAY: Outage = {
  status: 503,
  msg: '系统繁忙或正在恢复，本次没有办成，内容没有改动，请稍候再试',
  retryAfter: 3,
};
const FULL: Outage = {
  status: 507,
  msg: '服务器存储空间已满，本次没有保存，请联系管理员清理空间后再试',
  retryAfter: 60,
};

const FILES: Outage = {
  status: 503,
  msg: '文件存储暂时不能使用，本次没有办成，请稍候再试',
  retryAfter: 5,
};

/** The store of files could not be reached or could not answer (文件 22). */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    const { name, message } = cause as Error;
    super(`the store of files is away: ${message || name}`, { cause });
  }
}
/** Thrown by what is about to close. */
export class Closing extends Error {
  constructor() {
    super('the server is closing');
  }
}

/** More is asked for than this instance can do: refused before anything of it was done. */
export class Overload extends Error {
  constructor() {
    super('too much is asked for at once');
  }
}

/** Undefined for any other fault. */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof OutcomeUnknown) return UNKNOWN;
  if (isFull(error)) return FULL;
  if (error instanceof FilesAway) return FILES;
  // kept open behind the answer, the connection would keep the server from stopping
  if (error instanceof Closing) return { ...AWAY, hangUp: true };
  return error instanceof Overload || isAway(error) ? AWAY : undefined;
}

/** Of a request also a statement that took too long: under load everybody's do. A job has limits of minutes, and does not try again. */
export const outageOfRequest = (error: unknown): Outage | undefined =>
  outageOf(error) ?? (isStopped(error) ? AWAY : undefined);

export function tellOutage(
  reply: FastifyReply,
  { status, msg, retryAfter, hangUp }: Outage,
): { code: number; msg: string } {
  reply.code(status).header('Retry-After', retryAfter);
  if (hangUp) reply.header('Connection', 'close');
  return { code: status, msg };
}
