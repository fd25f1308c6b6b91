/** 渠道 (消息 1): what a channel lacks, and a colleague who was faster. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import DeliveryView from '../../../src/areas/delivery/web/index.view.tsx';
import type { Asked, Routes } from '../fakeServer.ts';
import { open, press } from '../opened.tsx';

const mail = (more = {}) => ({
  channel: 'mail',
  enabled: false,
  settings: {},
  hasSecret: false,
  version: 0,
  by: null,
  at: null,
  people: 0,
  ...more,
});
const shown = (routes: Routes) =>
  open(
    <DeliveryView />,
    {
      'GET /system/delivery/channels': { channels: [mail()], publicUrl: null },
      ...routes,
    },
    ['system:delivery:list', 'system:delivery:edit'],
    '/?tab=channels',
  );
/** The dialog of the first channel. */
const openMail = async () => {
  await userEvent.click((await screen.findAllByRole('button', { name: '设置' }))[0] as HTMLElement);
  return within(await screen.findByRole('dialog'));
};

it('what a channel lacks stands at its fields', async () => {
  await shown({
    'PUT /system/delivery/channels/mail': {
      code: 422,
      msg: '请填写邮件服务器；端口应为 1–65535',
      data: { fields: { host: '请填写邮件服务器', port: '端口应为 1–65535' } },
    },
  });
  const dialog = await openMail();
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('请填写邮件服务器')).toBeVisible();
  expect(dialog.getByLabelText('邮件服务器')).toHaveAccessibleDescription('请填写邮件服务器');
  expect(dialog.getByLabelText('端口')).toHaveAccessibleDescription('端口应为 1–65535');
});
it('who was slower reads what a colleague has saved when they open it again, and writes nothing over it unseen', async () => {
  let saved = mail();
  const versions: unknown[] = [];
  const STALE = '邮件的设置刚刚被他人修改，请关闭后重新打开再改';
  await shown({
    'GET /system/delivery/channels': () => ({ channels: [saved], publicUrl: null }),
    'PUT /system/delivery/channels/mail': ({ body }: Asked) => {
      versions.push(body.version);
      saved = mail({ version: 1, settings: { host: 'mail.colleague.edu.cn' } });
      return { code: 409, msg: STALE };
    },
  });
  const first = await openMail();
  for (const [i, typed] of ['mine', 'mine.edu.cn'].entries()) {
    await userEvent.type(first.getByLabelText('邮件服务器'), typed.slice(i * 4));
    await userEvent.click(first.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(STALE)).toBeVisible();
    await press('确定');
    expect(await screen.findByText(/mail\.colleague\.edu\.cn/)).toBeVisible();
    expect(first.getByLabelText('邮件服务器')).toHaveValue(typed);
  }
  expect(versions).toEqual([0, 0]);
  await userEvent.click(first.getByRole('button', { name: '取消' }));
  const again = await openMail();
  expect(again.getByLabelText('邮件服务器')).toHaveValue('mail.colleague.edu.cn');
});
