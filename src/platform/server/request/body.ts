import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidInput, unreadable } from './refusal.ts';

/** What stands in for a body that cannot be read: the pipeline refuses it where input is checked, after 401, 403 and 404. */
export const UNREADABLE = Symbol('unreadable');

/** PostgreSQL keeps neither a NUL nor half a character, so none gets further than here; in JSON they can only be written like this. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;
const isStorable = (value: unknown): boolean => {
  const left = [value]; // a list, not calls: what comes from outside may be nested deeper than calls may be
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (typeof one === 'string' && (one.includes('\0') || /\p{Cs}/u.test(one))) return false;
    if (typeof one === 'object' && one !== null)
      for (const [key, inside] of Object.entries(one)) left.push(key, inside);
  }
  return true;
};
/** The first key of a query or of path parameters whose value holds a NUL, else undefined. */
export const nulIn = (bag: Record<string, unknown>): string | undefined =>
  Object.keys(bag).find((key) => String(bag[key]).includes('\0') || key.includes('\0'));

/**
 * Bodies as the pipeline wants them: JSON parsed, `__proto__` and the like refused, a form as its fields, an empty one as none, every
 * other type unreadable. So a body that is no JSON does not hide that there is no session (调用 5).
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const isSuspect = SUSPECT.test(body as string);
    parse(request, body as string, (error, value) =>
      done(null, error || (isSuspect && !isStorable(value)) ? UNREADABLE : value),
    );
  });
  // the download helper sends a form; every value of it is text
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields = [...new URLSearchParams(body as string)];
      const bad =
        nulIn(Object.fromEntries(fields)) !== undefined ||
        new Set(fields.map(([key]) => key)).size < fields.length;
      done(null, bad ? UNREADABLE : fields.length === 0 ? undefined : Object.fromEntries(fields));
    },
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body === '' ? undefined : UNREADABLE),
  );
}

/** Tells a value of the wrong type from one that is missing. */
export const REPORT = { reportInput: true };
export type Bag = Record<string, unknown>;
export const isBag = (v: unknown): v is Bag =>
  typeof v === 'object' && v !== null && !Array.isArray(v);
export const asBag = (v: unknown): Bag => (isBag(v) ? { ...v } : {});

/** A copy, since the default parameters are taken out of it; a form where none belongs cannot be read. */
export function sentBody(isForm: boolean, request: FastifyRequest): unknown {
  if (isForm) return undefined;
  if (request.isMultipart()) return UNREADABLE;
  return isBag(request.body) ? { ...request.body } : request.body;
}

/** No body counts as an empty one; one that is no object reaches the schema as it is, and is refused there. */
export function readable(body: unknown): unknown {
  if (body === UNREADABLE) throw unreadable();
  return body ?? {};
}

type Checked<T> =
  | { success: true; data: T }
  | { success: false; error: Parameters<typeof invalidInput>[0] };
export function check<T>(result: Checked<T>, shape?: Parameters<typeof invalidInput>[1]): T {
  if (!result.success) throw invalidInput(result.error, shape);
  return result.data;
}
