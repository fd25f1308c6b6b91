import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Entity } from '../../../src/platform/contract/resource/entity.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { hasUnsaved } from '../../../src/platform/web/actors/unsaved.ts';
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
const labels = () =>
  screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);

/** 列表 1、3 */
it('the list has the columns, filters and actions of the declaration; a record outside the scope is only looked at', async () => {
  await open('/foundation/campus');
  await screen.findByText('西山校区');
  expect(
    screen.getAllByRole('columnheader').map((head) => head.textContent?.replace('↕', '')),
  ).toEqual([
    '',
    '校区代码',
    '校区名称',
    '简称',
    '适用业务',
    '显示为',
    '楼宇数',
    '教室数',
    '负责人',
    '单位数',
    '班级数',
    '状态',
    '操作',
  ]);
  expect(labels().filter((label) => /东山|西山/.test(label ?? ''))).toEqual([
    '更多操作：东山校区（04）',
    '查看：西山校区（05）',
  ]);
});

it('列表 37: all that can be done with a record is behind ⋯, 查看 and 编辑 first; its name opens it', async () => {
  await open('/foundation/campus');
  await userEvent.click(await screen.findByRole('button', { name: '更多操作：东山校区（04）' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    '查看',
    '编辑',
    '停用',
    '删除',
  ]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByText('东山校区', { selector: '.is-name' }));
  expect(await screen.findByRole('dialog', { name: /东山校区/ })).toBeVisible();
});

/** 列表 3 */
it('whoever may only read sees no button that writes', async () => {
  await open('/foundation/campus', {}, ['foundation:campus:list']);
  await screen.findByText('西山校区');
  expect(
    labels().filter((label) => /新增|编辑|删除|启用|停用|导入|导出|更多/.test(label ?? '')),
  ).toEqual([]);
});

/** 表单 1、6 */
it('the form checks by the contract before it asks the server, and sends every field', async () => {
  const { writes } = await open('/foundation/campus?edit=new', {
    'POST /foundation/campus': record,
  });
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  expect((await screen.findAllByText('不能为空')).length).toBe(2);
  expect(screen.getByText('至少选择一项')).toBeTruthy();
  expect(writes).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /校区代码/ }), '04');
  await userEvent.type(screen.getByRole('textbox', { name: /校区名称/ }), '东山校区');
  await userEvent.click(await screen.findByRole('checkbox', { name: '本科生教育' }));
  expect(hasUnsaved()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('西山校区'); // the list is back
  const [sent] = writes.filter((one) => one.path === '/foundation/campus');
  const {
    id: _i,
    version: _v,
    writable: _w,
    labels: _l,
    unitCount: _u,
    classCount: _c,
    buildingCount: _b,
    roomCount: _r,
    ...body
  } = record;
  expect(sent?.body).toMatchObject({ ...body, sortNo: 0 });
});

/** 表单 3 */
it('after a refusal of the server what was typed stays', async () => {
  const { writes } = await open('/foundation/campus?edit=4', {
    'PUT /foundation/campus/4': {
      code: 422,
      msg: '校区代码“01”已存在',
      data: { fields: { campusCode: '校区代码“01”已存在' } },
    },
  });
  const code = await screen.findByRole('textbox', { name: /校区代码/ });
  await userEvent.clear(code);
  await userEvent.type(code, '01');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(writes.length).toBe(1));
  expect((code as HTMLInputElement).value).toBe('01');
  expect(hasUnsaved()).toBe(true);
});

/** 表单 10 */
it('what a save would bring about is asked with the server’s words; thinking better of it keeps what is typed, a change asks anew', async () => {
  const warnings = [{ key: 'window', text: '3 个单位的 209 条草稿不能提交' }];
  const { writes } = await open(
    '/foundation/campus?edit=4',
    {
      'PUT /foundation/campus/4': ({ body }: { body: { confirmed?: string[] } }) =>
        body.confirmed
          ? { ...record, version: 4 }
          : { code: 601, msg: warnings[0]?.text, data: { warnings } },
    },
    RIGHTS,
    { ...campus, asks: true },
  );
  const name = await screen.findByRole('textbox', { name: /英文名/ });
  const asked = async (answer: string) => {
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/209 条草稿不能提交/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: answer }));
  };
  await userEvent.type(name, 'East');
  await asked('返回修改');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([(name as HTMLInputElement).value, hasUnsaved()]).toEqual(['East', true]);
  await userEvent.type(name, ' Hill');
  await asked('仍要保存');
  await screen.findByText('西山校区');
  expect(
    writes.filter((one) => one.method === 'PUT').map(({ body }) => [body.enName, body.confirmed]),
  ).toEqual([
    ['East', undefined],
    ['East Hill', undefined],
    ['East Hill', ['window']],
  ]);
});

it('what was agreed to holds for what stood in the form then: a save that was refused and changed asks anew', async () => {
  const warnings = [{ key: 'window', text: '3 个单位的 209 条草稿不能提交' }];
  const { writes } = await open(
    '/foundation/campus?edit=4',
    {
      'PUT /foundation/campus/4': ({ body }: { body: { confirmed?: string[] } }) =>
        body.confirmed
          ? { code: 422, msg: '英文名已有', data: { fields: { enName: '英文名已有' } } }
          : { code: 601, msg: warnings[0]?.text, data: { warnings } },
    },
    RIGHTS,
    { ...campus, asks: true },
  );
  const name = await screen.findByRole('textbox', { name: /英文名/ });
  const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));
  await userEvent.type(name, 'East');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: '仍要保存' }));
  await waitFor(() =>
    expect(writes.map(({ body }) => body.confirmed)).toEqual([undefined, ['window']]),
  );
  await userEvent.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.type(name, ' Hill');
  await save();
  expect(await screen.findByText(/209 条草稿不能提交/)).toBeVisible();
  expect(writes.map(({ body }) => body.confirmed)).toEqual([undefined, ['window'], undefined]);
});
