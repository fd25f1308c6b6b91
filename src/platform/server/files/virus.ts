import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { CODE } from '../../contract/codes.ts';
import type { Scanner } from '../config/files.ts';
import { Refusal, rule } from '../request/refusal.ts';

/** Milliseconds without a word. */
const SILENCE = 60_000;
/** Bytes in one piece. */
const PIECE = 64 * 1024;
const FOUND = '文件未通过病毒检查，没有保存';
const AWAY = '暂时无法进行病毒检查，文件没有保存，请稍后再上传';
const TOO_LARGE = '文件超过病毒检查能接受的大小，没有保存，请联系管理员';

/**
 * Asks clamd (its command INSTREAM) about a file that has just come in, before anything reads it (文件 23). Without a scanner nobody is asked.
 * @throws Refusal when something was found, or nothing could be learned
 */
export async function checkForVirus(
  scanner: Scanner | undefined,
  file: string,
  log: (error: unknown) => void,
): Promise<void> {
  if (!scanner) return;
  const answer = await ask(scanner, file).catch((error: unknown) => {
    log(error);
    throw rule(AWAY);
  });
  if (answer === 'stream: OK') return;
  const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (signature !== undefined) {
    log(new Error(`clamd found ${signature}`));
    throw new Refusal(CODE.rule, FOUND, { denied: true });
  }
  log(new Error(`clamd answered ${answer}`));
  throw rule(answer.startsWith('INSTREAM size limit exceeded') ? TOO_LARGE : AWAY);
}

/** Pieces with their length before them, an empty one at the end; the answer ends with a zero. */
function ask(scanner: Scanner, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(scanner).setTimeout(SILENCE).setEncoding('utf8');
    let said = '';
    let fault = new Error('clamd said nothing');
    socket
      .on('data', (text: string) => {
        said += text;
        // it may speak, and hang up, while the file is still being sent
        if (said.endsWith('\0')) socket.destroy();
      })
      .on('timeout', () => socket.destroy(new Error('clamd does not answer')))
      .on('error', (error) => {
        fault = error;
      })
      .on('close', () => (said.endsWith('\0') ? resolve(said.slice(0, -1).trim()) : reject(fault)));
    send(socket, file).catch((error: Error) => socket.destroy(error));
  });
}

async function send(socket: Socket, file: string): Promise<void> {
  const write = (data: Buffer | string) =>
    new Promise<void>((resolve, reject) =>
      socket.write(data, (error) => (error ? reject(error) : resolve())),
    );
  await write('zINSTREAM\0');
  for await (const piece of createReadStream(file, { highWaterMark: PIECE })) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((piece as Buffer).length);
    await write(Buffer.concat([length, piece as Buffer]));
  }
  await write(Buffer.alloc(4));
}
