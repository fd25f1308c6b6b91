import { expect, test } from 'vitest';
import { ENTITIES } from '../../../src/main/contract/entities.ts';
import { entityCalls } from '../../../src/platform/contract/resource/calls.ts';
import { sensitiveFields } from '../../../src/platform/contract/resource/sensitive.ts';
import { filtersOf } from '../../../src/platform/web/resource/list/columns.tsx';

const SEALED = ENTITIES.flatMap((entity) =>
  sensitiveFields(entity).map(
    ([name, field]) => [`${entity.title} ${field.label}`, entity, name] as const,
  ),
);

/** 列表 6、35；安全 5 */
test.each(SEALED)(
  '%s: by what is masked nobody filters or orders, neither on the screen nor by the call',
  (_, entity, name) => {
    expect(filtersOf(entity).map((filter) => filter.name)).not.toContain(name);
    expect(entity.fields[name]).not.toHaveProperty('sort');
    const { query } = entityCalls(entity).list as {
      query: { safeParse: (it: unknown) => { success: boolean } };
    };
    expect(query.safeParse({}).success).toBe(true);
    expect(query.safeParse({ [name]: '1' }).success).toBe(false);
  },
);
test('there are such fields', () => expect(SEALED.length).toBeGreaterThan(5));
