import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import dictItem from '../../../src/areas/settings/contract/dictItem.entity.ts';
import type { Entity } from '../../../src/platform/contract/resource/entity.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { EntityView } from '../../../src/platform/web/resource/EntityView.tsx';
import { system } from '../../../src/platform/web/theme/system.ts';
import campus from '../../../src/school/units/contract/campus.entity.ts';
import { type Routes, startClient } from '../fakeServer.ts';

const RIGHTS = ['list', 'add', 'edit', 'remove', 'import', 'export'].map(
  (action) => `foundation:campus:${action}`,
);
const record = {
  id: 4,
  version: 3,
  writable: true,
  labels: {},
  campusCode: '04',
  campusName: '东山校区',
  shortName: null,
  enName: null,
  businessTypes: [0],
  unitCount: 0,
  classCount: 0,
  buildingCount: 0,
  roomCount: 0,
  principal: null,
  longitude: null,
  latitude: null,
  address: null,
  divisionCode: null,
  phone: null,
  beginOn: null,
  endOn: null,
  sortNo: 4,
  enabled: true,
  remark: null,
};
const other = { ...record, id: 5, campusCode: '05', campusName: '西山校区', writable: false };
const types = ['本科生教育', '研究生教育'].map((dictLabel, i) => ({
  dictCode: i,
  dictLabel,
  dictValue: String(i),
  listClass: null,
  cssClass: null,
}));
async function open(
  address: string,
  routes: Routes = {},
  rights: readonly string[] = RIGHTS,
  entity: Entity = campus,
) {
  const client = await startClient(
    {
      'GET /foundation/campus/list': { rows: [record, other], total: 2 },
      'GET /foundation/campus/4': record,
      'GET /foundation/campus/4/history': [],
      'GET /system/dict/data/type/business_type': types,
      ...routes,
    },
    rights,
  );
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <EntityView entity={entity} />
          <DialogHost actor={actor('dialog')} />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return client;
}

it('what a deletion would bring about is asked with the server’s words and sent again with its key', async () => {
  const sent: unknown[] = [];
  const warnings = [{ key: 'extension:4', text: '1 个单位的 3 条草稿不能提交' }];
  await open(
    '/foundation/campus',
    {
      'DELETE /foundation/campus/4': ({ query }: { query: { confirmed?: string } }) => {
        sent.push(query.confirmed);
        return query.confirmed
          ? { done: [4], refused: [] }
          : { code: 601, msg: warnings[0]?.text, data: { warnings } };
      },
    },
    RIGHTS,
    { ...campus, asksToRemove: true },
  );
  const act = async (role: string, name: string | RegExp) =>
    userEvent.click(await screen.findByRole(role, { name }));
  await act('button', '更多操作：东山校区（04）');
  await act('menuitem', '删除');
  await screen.findByText(/确定删除校区/); // the bar above the list has a 删除 too, which would be taken before the dialog is there
  await act('button', '删除');
  expect(await screen.findByText(/删除前请确认：/)).toHaveTextContent(
    '1 个单位的 3 条草稿不能提交',
  );
  await act('button', '仍要删除');
  await waitFor(() => expect(sent).toEqual([undefined, 'extension:4']));
});

/** 表单 16 */
it('somebody else’s change: the two are laid side by side, and the next save carries the new version', async () => {
  const current = { ...record, version: 4, shortName: '新区' };
  let answers = 0;
  const { writes } = await open('/foundation/campus?edit=4', {
    'PUT /foundation/campus/4': () =>
      answers++ === 0
        ? {
            code: 409,
            msg: '李四刚刚修改过这条记录，您的修改还没有保存',
            data: { by: '李四', at: '2026-11-20T02:32:00Z', current },
          }
        : { ...current, version: 5 },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /英文名/ }), 'East');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const dialog = await screen.findByRole('dialog', { name: '记录已被他人修改' });
  expect(dialog.textContent).toContain('李四于 2026-11-20 10:32 保存了这条记录');
  await userEvent.click(screen.getByRole('button', { name: '按选择继续编辑' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('西山校区');
  expect(
    writes
      .filter((one) => one.method === 'PUT')
      .map(({ body }) => [body.version, body.shortName, body.enName]),
  ).toEqual([
    [3, null, 'East'],
    [4, '新区', 'East'],
  ]);
});

/** 表单 7、14 */
it('what is typed while a save is under way stays unsaved, and goes with the next save', async () => {
  const answers: ((row: unknown) => void)[] = [];
  const { writes } = await open('/foundation/campus?edit=4', {
    'PUT /foundation/campus/4': () => new Promise((answer) => answers.push(answer)),
  });
  const name = await screen.findByRole('textbox', { name: /英文名/ });
  await userEvent.type(name, 'East');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(answers.length).toBe(1));
  await userEvent.type(name, ' Hill');
  answers[0]?.({ ...record, enName: 'East', version: 4 });
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toBeEnabled());
  expect([
    (name as HTMLInputElement).value,
    screen.getByText('有未保存的修改').textContent,
  ]).toEqual(['East Hill', '有未保存的修改']);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(answers.length).toBe(2));
  answers[1]?.({ ...record, enName: 'East Hill', version: 5 });
  await screen.findByText('西山校区');
  expect(
    writes.filter((one) => one.method === 'PUT').map(({ body }) => [body.version, body.enName]),
  ).toEqual([
    [3, 'East'],
    [4, 'East Hill'],
  ]);
});

it('a field that refers to a record by its code holds the code: an entry of a dictionary names its type', async () => {
  const rights = ['list', 'add'].map((action) => `foundation:general:${action}`);
  const routes = {
    'GET /foundation/dictType/options': [
      { value: 27, label: '职称', code: 'sys_title', enabled: true },
    ],
    'GET /foundation/dictItem/list': { rows: [], total: 0 },
    'POST /foundation/dictItem': {
      id: 1,
      version: 1,
      writable: true,
      labels: {},
      dictType: 'sys_title',
      dictLabel: '特聘教授',
      dictValue: '019',
    },
  };
  const { writes } = await open('/foundation/general?edit=new', routes, rights, dictItem);
  await userEvent.selectOptions(
    await screen.findByLabelText(/^字典类型/),
    await screen.findByRole('option', { name: '职称' }),
  );
  await userEvent.type(screen.getByLabelText(/^名称/), '特聘教授');
  await userEvent.type(screen.getByLabelText(/^值/), '019');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toMatchObject({
    dictType: 'sys_title',
    dictLabel: '特聘教授',
    dictValue: '019',
  });
});

/** 班级 12 */
it('what a new record would overfill is asked with the server’s words, and sent again with the yes', async () => {
  const warnings = [{ key: 'overfull:7', text: '计科2501计划 30 人，现有 30 人，加入后 31 人' }];
  const { writes } = await open(
    '/foundation/campus?edit=new',
    {
      'POST /foundation/campus': ({ body }: { body: { confirmed?: string[] } }) =>
        body.confirmed ? record : { code: 601, msg: warnings[0]?.text, data: { warnings } },
    },
    RIGHTS,
    { ...campus, asksToAdd: true },
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /校区代码/ }), '04');
  await userEvent.type(screen.getByRole('textbox', { name: /校区名称/ }), '东山校区');
  await userEvent.click(await screen.findByRole('checkbox', { name: '本科生教育' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/加入后 31 人/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '仍要保存' }));
  await waitFor(() =>
    expect(writes.map(({ body }) => body.confirmed)).toEqual([undefined, ['overfull:7']]),
  );
});
