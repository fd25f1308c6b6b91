import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { REQUEST_NUMBER } from '../../platform/contract/request/number.ts';
import type { Config } from '../../platform/server/config/config.ts';

/**
 * Hashes of the inline scripts and styles of a built page, for its Content-Security-Policy (安全 25). The stage of the
 * workbench stands in a frame of the application and may connect to nothing.
 */
function policyOf(html: string, isStage = false): string {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text]) =>
        `'sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}'`,
    );
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes('script').join(' ')}`,
    // emotion writes its rules into style elements at run time; styles cannot run code
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    isStage ? "connect-src 'none'" : "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "font-src 'self'",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    isStage ? "form-action 'none'" : "form-action 'self'",
    isStage ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
  ].join('; ');
}

const SECURITY = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};
const YEAR = 'max-age=31536000';
/** What lies under /login/ counts as /login (登录 1). */
const isLogin = (url: string) => /^\/(login|register)(\/|\?|$)/.test(url);

/** Of these, what has a document of its own (src/areas/login/web/methods.tsx). */
const isOtherMethod = (url: string) =>
  /^\/(register|login\/(oauth-redirect|password|second|first|decide))(\/|\?|$)/.test(url);

/** The document of the workbench's stage (src/workbench/web/stage/main.tsx). */
const isStage = (url: string) => /^\/qa\/stage(\/|\?|$)/.test(url);

/** The document for whoever holds a certificate (src/areas/login/web/verify): no page of the application (证明 7). */
const isVerify = (url: string) => /^\/verify(\/|\?|$)/.test(url);

/** What makes the application installable, and the page that says that there is no network (菜单 30); as small as they are, they are not compressed. */
const FIXED: Readonly<Record<string, string>> = {
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'sw.js': 'text/javascript; charset=utf-8',
  'offline.html': 'text/html; charset=utf-8',
};
function fixedFiles(app: FastifyInstance, root: string): void {
  for (const [name, type] of Object.entries(FIXED)) {
    const content = readFileSync(path.join(root, name));
    // a worker asks under its own policy, not under that of the page
    const policy = name.endsWith('.html')
      ? policyOf(content.toString())
      : "default-src 'none'; connect-src 'self'";
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('Content-Security-Policy', policy)
        .header('Cache-Control', 'no-cache')
        .type(type)
        .send(content),
    );
  }
}

/** Headers that every answer carries (安全 25), and the number by which the log knows it. Before the routes: those of the API are made in a context of their own. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(SECURITY))
      if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header(REQUEST_NUMBER, request.id);
    // behind TLS alone: as the trusted proxy says, or the connection itself
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', YEAR);
  });
}

/** The built pages: the login page for /login, registration and redirect page, the application for every other path, assets with a year's cache. */
export async function webPages(
  app: FastifyInstance,
  config: Pick<Config, 'webRoot'>,
): Promise<void> {
  const root = config.webRoot;
  if (!root) return;
  const page = (file: string) => {
    const html = readFileSync(path.join(root, file), 'utf8');
    return { html, policy: policyOf(html, file === 'stage.html') };
  };
  const pages = {
    app: page('index.html'),
    login: page('login.html'),
    methods: page('methods.html'),
    stage: page('stage.html'),
    verify: page('verify.html'),
  };
  const pageFor = (url: string) => {
    if (isOtherMethod(url)) return pages.methods;
    if (isLogin(url)) return pages.login;
    if (isVerify(url)) return pages.verify;
    return isStage(url) ? pages.stage : pages.app;
  };
  await app.register(fastifyStatic, {
    root: path.join(root, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    setHeaders: (reply) => {
      reply.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      reply.setHeader('Vary', 'Accept-Encoding');
    },
  });
  fixedFiles(app, root);
  app.setNotFoundHandler((request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || request.url.startsWith('/assets/'))
      return reply.code(404).type('text/plain').send('404');
    const { html, policy } = pageFor(request.url);
    return reply
      .header('Content-Security-Policy', policy)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
