import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ENTITIES } from '../../../src/main/contract/entities.ts';
import {
  type Entity,
  pathOf,
  permissionOf,
} from '../../../src/platform/contract/resource/entity.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { EntityView } from '../../../src/platform/web/resource/EntityView.tsx';
import { system } from '../../../src/platform/web/theme/system.ts';
import { startClient } from '../fakeServer.ts';

afterEach(cleanup);
const LISTS = ENTITIES.filter(({ single, sheetOnly }) => !single && !sheetOnly);
/** What stands where the rows would be. */
async function emptyText(entity: Entity, acts: readonly ('list' | 'add')[]): Promise<string> {
  await startClient(
    { [`GET ${pathOf(entity)}/list`]: { rows: [], total: 0 } },
    acts.map((act) => permissionOf(entity, act)),
  );
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[pathOf(entity)]}>
          <EntityView entity={entity} />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  const said = await screen.findByText(/没有.*。$/, undefined, { timeout: 10_000 });
  const text = said.textContent ?? '';
  cleanup();
  return text;
}

/** 列表 12: whoever sees what their scope reaches is never told that there is nothing at all; while simulated nothing can be added */
describe.each(LISTS.map((entity) => [entity.title, entity] as const))('%s, empty', (_, entity) => {
  it('says what is true, with and without the right to add', async () => {
    const { title, scope } = entity;
    const reading = await emptyText(entity, ['list']);
    const adding = entity.readOnly ? reading : await emptyText(entity, ['list', 'add']);
    if (scope.by === 'admin') expect([reading, adding]).toEqual(Array(2).fill(`还没有${title}。`));
    else
      expect([reading, adding]).toEqual([
        `您的数据范围内没有${title}，数据范围由系统管理员设置。`,
        entity.readOnly ? reading : `您的数据范围内还没有${title}。`,
      ]);
  });
});

/** Words of a list are written in `whyEmpty`; one that says 还没有 by hand would forget the scope. */
it('no list of the areas says by itself that there is nothing', async () => {
  const views = import.meta.glob('../../../src/areas/*/web/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }) as Record<string, string>;
  const found = Object.entries(views).flatMap(([file, text]) =>
    [...text.matchAll(/whyEmpty\([^;]*?text: [`'"](?!.*(?:范围|可查看))([^`'"]*)/g)].map(
      ([, said]) => `${file}: ${said}`,
    ),
  );
  expect(found).toEqual([]);
});
