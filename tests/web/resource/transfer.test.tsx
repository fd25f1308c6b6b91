import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { EntityView } from '../../../src/platform/web/resource/EntityView.tsx';
import { columnsOf } from '../../../src/platform/web/resource/list/columns.tsx';
import { TransferButtons } from '../../../src/platform/web/resource/TransferButtons.tsx';
import { system } from '../../../src/platform/web/theme/system.ts';
import campus from '../../../src/school/units/contract/campus.entity.ts';
import { startClient } from '../fakeServer.ts';

/** What exports were asked for, as their forms say it. */
const asked: URLSearchParams[] = [];
class FakeXhr {
  upload = {};
  status = 200;
  statusText = '';
  response = new Blob(['x']);
  onload = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  getAllResponseHeaders = () => 'content-disposition: attachment; filename="x.xlsx"\r\n';
  send(body: URLSearchParams) {
    asked.push(new URLSearchParams(String(body)));
    queueMicrotask(() => this.onload());
  }
}
const RIGHTS = ['list', 'export', 'remove'].map((action) => `foundation:campus:${action}`);
const rows = [1, 2].map((i) => ({
  id: i,
  version: 1,
  writable: true,
  labels: {},
  campusCode: `c${i}`,
  campusName: `校区${i}`,
  businessTypes: [0],
  unitCount: 0,
  classCount: 0,
  buildingCount: 0,
  roomCount: 0,
  sortNo: i,
  enabled: true,
}));
beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  // followed, the link would take this and later files' document to another address
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await startClient(
    {
      'GET /foundation/campus/list': { rows, total: 1_000 },
      'GET /system/dict/data/type/business_type': [],
    },
    RIGHTS,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const shown = (children: ReactNode) =>
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/foundation/campus']}>{children}</MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const exported = async () => {
  await press(/^导出/);
  await waitFor(() => expect(asked).toHaveLength(1));
  return asked.pop();
};

/** 导入导出 18 */
it('a column hidden just now is not exported', async () => {
  shown(<EntityView entity={campus} />);
  await screen.findByText('校区1');
  const columns = columnsOf(campus);
  const column = columns.find(({ pinned }) => !pinned);
  await press(/列设置/);
  await userEvent.click(await screen.findByRole('checkbox', { name: column?.title ?? '' }));
  expect((await exported())?.get('columns')?.split(',')).toEqual(
    columns.filter((one) => one !== column).map(({ key }) => key),
  );
});

/** 导入导出 18 */
it('what is chosen is exported, however many: never all of the list instead', async () => {
  const chosen = Array.from({ length: 300 }, (_, i) => i + 1);
  const none = {
    list: true,
    add: false,
    edit: false,
    remove: false,
    import: false,
    unmask: false,
    exportSensitive: false,
  };
  const rights = { ...none, export: true };
  shown(
    <TransferButtons
      entity={campus}
      rights={rights}
      query={{ pageNum: 1 }}
      total={1_000}
      chosen={chosen}
    />,
  );
  expect((await exported())?.get('ids')).toBe(chosen.join(','));
});
