import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { EntityView } from '../../../src/platform/web/resource/EntityView.tsx';
import { system } from '../../../src/platform/web/theme/system.ts';
import student from '../../../src/school/student/contract/student.entity.ts';
import { startClient } from '../fakeServer.ts';

afterEach(cleanup);
const row = {
  id: 1,
  version: 1,
  writable: true,
  labels: {},
  ...Object.fromEntries(Object.keys(student.fields).map((name) => [name, null])),
  studentNo: '202600101001',
  cname: '傅婷',
  originDivision: '山东省',
  mobile: '138****0000',
};
async function open(...acts: string[]) {
  await startClient(
    { 'GET /student/student/list': { rows: [row], total: 1 } },
    ['list', 'export', ...acts].map((act) => `student:student:${act}`),
  );
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/student/student']}>
          <EntityView entity={student} />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await screen.findByText('傅婷');
  await userEvent.click(screen.getByRole('button', { name: '列设置' }));
  return within(await screen.findByRole('group', { name: '显示的列' }));
}
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent ?? '');

/** 列表 35 */
it('every field of a student can be shown and is off to begin with; 恢复默认列 takes it away again', async () => {
  const chooser = await open('unmask');
  expect(heads().some((head) => head.includes('生源地'))).toBe(false);
  const box = chooser.getByRole('checkbox', { name: '生源地' }) as HTMLInputElement;
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  expect(heads().some((head) => head.includes('生源地'))).toBe(true);
  expect(screen.getByText('山东省')).toBeDefined();
  await userEvent.click(chooser.getByRole('checkbox', { name: '手机' }));
  expect(screen.getByText('138****0000')).toBeDefined();
  await userEvent.click(chooser.getByRole('checkbox', { name: '性别' }));
  expect(heads().some((head) => head.includes('性别'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '恢复默认列' }));
  expect(heads().some((head) => head.includes('性别'))).toBe(true);
  expect(heads().some((head) => head.includes('生源地'))).toBe(false);
});

/** 列表 35 */
it('what is sensitive is offered to nobody who may not see it whole', async () => {
  const chooser = await open();
  expect(chooser.queryByRole('checkbox', { name: '手机' })).toBeNull();
  expect(chooser.queryByRole('checkbox', { name: '证件号码' })).toBeNull();
  expect(chooser.getByRole('checkbox', { name: '宿舍' })).toBeDefined();
});
