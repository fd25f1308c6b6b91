import type { FastifyInstance } from 'fastify';

/** What stands in for a body that cannot be read: the pipeline refuses it where input is checked, after 401, 403 and 404. */
export const UNREADABLE = Symbol('unreadable');

/**
 * Bodies as the pipeline wants them: JSON parsed, `__proto__` and the like refused, an empty one as none, every other type
 * unreadable. So a body that is no JSON does not hide that there is no session (order of checks, decisions.md 2).
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    parse(request, body as string, (error, value) => done(null, error ? UNREADABLE : value));
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body === '' ? undefined : UNREADABLE));
}
