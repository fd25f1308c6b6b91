import net from 'node:net';
import { StartError } from '../../platform/server/startError.ts';

/**
 * Finds out before anything is started whether the address is free.
 * @throws StartError saying what to do when it is not
 */
export async function checkAddress(host: string, port: number): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      const server = net.createServer().on('error', reject);
      server.listen(port, host, () => server.close(() => resolve()));
    });
  } catch (error) {
    throw asStartError(error, host, port);
  }
}

/** Turns what listening fails with into a line for people; anything else stays as it is. */
export function asStartError(error: unknown, host: string, port: number): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    return new StartError(
      `端口 ${port} 已被占用。请停止占用它的程序，或换一个端口，例如 PORT=${port + 1} npm start。`,
    );
  if (code === 'EACCES')
    return new StartError(
      `没有权限使用端口 ${port}，请换一个 1024 以上的端口，例如 PORT=3000 npm start。`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST=${host} 不是本机的地址。`);
  return error;
}
