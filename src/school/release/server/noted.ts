import type { AuditNote } from '../../../platform/server/request/audit.ts';
import type { Content, Fate } from '../contract/fate.ts';
import type { Item } from './items.ts';

/** What has been done with one row. */
export interface Step extends Fate {
  item: Item;
  /** As it was in the database. */
  stored: Content | null;
}
const EVENT = { add: 'add', set: 'edit', remove: 'remove' } as const;

/** What the audit log says of it, a row for each that has been changed; rights, which are many, together for each role. */
export function noted(steps: readonly Step[]): AuditNote[] {
  const changed = steps.filter(({ does }) => does !== 'nothing');
  const rights = new Map<string, Step[]>();
  for (const step of changed.filter(({ item }) => item.kind === 'grant')) {
    const role = step.item.key.split(' ')[0] ?? '';
    rights.set(role, [...(rights.get(role) ?? []), step]);
  }
  const permissions = (of: readonly Step[], what: Fate['does']) =>
    of.filter(({ does }) => does === what).map(({ item }) => item.key.split(' ')[1]);
  return [
    ...changed
      .filter(({ item }) => item.kind !== 'grant')
      .map(({ does, set, item, stored }) => ({
        entity: item.kind,
        entityId: item.key,
        detail: {
          event: does === 'nothing' ? 'edit' : EVENT[does],
          before: does === 'set' ? pick(stored, set) : stored,
          after: does === 'set' ? pick(item.given, set) : item.given,
        },
      })),
    ...[...rights].map(([role, of]) => ({
      entity: 'role',
      entityId: role,
      detail: {
        event: 'edit',
        before: { permissions: permissions(of, 'remove') },
        after: { permissions: permissions(of, 'add') },
      },
    })),
  ];
}
const pick = (content: Content | null, fields: readonly string[]): Content =>
  Object.fromEntries(fields.map((field) => [field, content?.[field] ?? null]));
