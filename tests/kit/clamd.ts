import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Our one signature: a text that is no virus at all. */
export const SIGNATURE = 'chengchuan-test-signature';

interface TestClamd {
  /** Where it listens. */
  port: number;
  stop: () => Promise<void>;
}
/**
 * A scanner that speaks clamd's INSTREAM: pieces with their length before them, an empty one at the end. It knows `SIGNATURE`, and refuses
 * streams of more than `most` bytes as clamd does. @param at a path of a socket; without: a free port of this machine
 */
export async function startClamd(at?: string, most = 1024 * 1024): Promise<TestClamd> {
  const server = createServer((socket) => {
    let data = Buffer.alloc(0);
    let isSaid = false;
    // the connection is left to the other side: hung up on, it might lose the answer
    const said = (text: string) => {
      isSaid = true;
      socket.write(`${text}\0`);
    };
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      if (isSaid) return;
      data = Buffer.concat([data, piece]);
      if (data.length < 10) return;
      if (data.subarray(0, 10).toString('latin1') !== 'zINSTREAM\0') return said('UNKNOWN COMMAND');
      const parts: Buffer[] = [];
      for (let from = 10; from + 4 <= data.length; ) {
        const length = data.readUInt32BE(from);
        const content = Buffer.concat(parts);
        if (length === 0)
          return said(content.includes(SIGNATURE) ? 'stream: Chengchuan.Test FOUND' : 'stream: OK');
        if (content.length + length > most) return said('INSTREAM size limit exceeded. ERROR');
        if (from + 4 + length > data.length) return;
        parts.push(data.subarray(from + 4, from + 4 + length));
        from += 4 + length;
      }
    });
  });
  if (at) server.listen(at);
  else server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: at ? 0 : (address as AddressInfo).port,
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
