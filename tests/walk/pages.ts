import path from 'node:path';
import Fastify from 'fastify';
import { securityHeaders, webPages } from '../../src/main/server/web.ts';

/** The built pages with the product's own headers and nothing behind them: all that a stage may have. @throws Error when nothing is built */
export async function servePages(): Promise<{ url: string; stop: () => Promise<void> }> {
  const app = Fastify();
  securityHeaders(app);
  await webPages(app, { webRoot: path.resolve('dist/web') });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => app.close() };
}
