import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { emptyBody } from './body.ts';

export interface FileRef {
  fileId: string;
  fileName: string;
}
/** What the local draft holds: the form, and the names of its files, which the form knows by their ids only. */
export interface Draft {
  body: DeclarationBody;
  files: readonly FileRef[];
}

/** Storage may hold garbage or a draft of an older form: only what has every field of today's is offered. */
export function isDraft(found: unknown): found is Draft {
  const { body, files } = (found ?? {}) as Partial<Draft>;
  const whole =
    typeof body === 'object' &&
    body !== null &&
    Object.keys(emptyBody()).every((field) => field in body);
  return (
    whole &&
    Array.isArray(body.teachingClasses) &&
    Array.isArray(files) &&
    files.every((f) => typeof f?.fileId === 'string')
  );
}
