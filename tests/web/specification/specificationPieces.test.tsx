import { readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { dialogMachine } from '../../../machines/dialog/dialog.machine.ts';
import {
  NOTICE_POSITION,
  notificationMachine,
} from '../../../machines/notification/notification.machine.ts';
import { optionOf } from '../../../src/platform/contract/system.calls.ts';
import {
  NOTICE_POSITIONS,
  NOTICE_SPACING,
} from '../../../src/platform/contract/validators/constants.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { CardBox } from '../../../src/platform/web/kit/CardBox.tsx';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { NotificationHost } from '../../../src/platform/web/kit/feedback/NotificationHost.tsx';
import { IconLoader } from '../../../src/platform/web/kit/icon/IconLoader.tsx';
import { DictTag } from '../../../src/platform/web/kit/page/Tag.tsx';
import { type Asked, startClient } from '../fakeServer.ts';
import { Themed, texts } from '../gestures.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('notices of five types stand in four corners, 16 px apart, at the top right unless told otherwise', () => {
  const actor = createActor(notificationMachine).start();
  render(<NotificationHost actor={actor} />);
  const kinds = ['primary', 'success', 'info', 'warning', 'error'] as const;
  act(() =>
    kinds.forEach(
      (kind) => void actor.send({ type: 'NOTIFY', notice: { id: kind, kind, text: kind } }),
    ),
  );
  expect(texts('.notices.at-top-right .notice p')).toEqual(kinds);
  expect(kinds.map((kind) => texts(`.notice.is-${kind} p`))).toEqual(kinds.map((kind) => [kind]));
  act(() =>
    NOTICE_POSITIONS.forEach(
      (position) =>
        void actor.send({
          type: 'NOTIFY',
          notice: { id: position, kind: 'info', text: position, position },
        }),
    ),
  );
  for (const position of NOTICE_POSITIONS)
    expect(texts(`.notices.at-${position} .notice p`)).toContain(position);
  expect([NOTICE_POSITIONS, NOTICE_POSITION]).toEqual([
    ['top-right', 'top-left', 'bottom-right', 'bottom-left'],
    'top-right',
  ]);
  const apart = NOTICE_POSITIONS.map(
    (position) => document.querySelector<HTMLElement>(`.notices.at-${position}`)?.style.gap,
  );
  expect([NOTICE_SPACING, apart]).toEqual([16, Array(4).fill('16px')]);
});

it('a dialog has its close button unless told otherwise, the title of its type, and 确定 and 取消', async () => {
  const titles = { info: '提示', error: '错误', warn: '警告', success: '成功' } as const;
  for (const [type, title] of Object.entries(titles) as [keyof typeof titles, string][])
    for (const showClose of [undefined, true, false]) {
      const actor = createActor(dialogMachine).start();
      const given = showClose === undefined ? {} : { showClose };
      actor.send({
        type: 'ASK',
        dialog: { id: 'q', kind: 'confirm', type, message: '确定删除吗？', ...given },
      });
      render(
        <Themed>
          <DialogHost actor={actor} />
        </Themed>,
      );
      expect([texts('[role=alertdialog] h2'), texts('[role=alertdialog] button')]).toEqual([
        [title],
        ['取消', '确定', ...(showClose === false ? [] : ['×'])],
      ]);
      await act(async () => {}); // it takes the focus before it goes
      cleanup();
    }
});

it('a card box has its title as the name of its part of the page', () => {
  render(<CardBox title="我的待办">三条</CardBox>);
  const box = screen.getByRole('region', { name: '我的待办' });
  expect([texts('.card-box h2'), box.textContent]).toEqual([['我的待办'], '我的待办三条']);
});

it('an icon is loaded by its name; a name that nobody knows has the neutral one, and its place is kept', async () => {
  const { container } = render(
    ['partition', 'no-such-icon', null].map((name) => (
      <IconLoader key={String(name)} name={name} size={14} />
    )),
  );
  const drawn = () => [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  await waitFor(() => expect(drawn()[0]).toMatch(/^M/));
  expect([
    drawn()[0] === drawn()[1],
    drawn()[1] === drawn()[2],
    drawn()[1]?.startsWith('M'),
  ]).toEqual([false, true, true]);
  expect(
    [...container.querySelectorAll('svg')].map(
      (icon) => `${icon.getAttribute('width')}x${icon.getAttribute('height')}`,
    ),
  ).toEqual(Array(3).fill('14x14'));
});

/** 列表 14；设置 24 */
it('a dictionary tag shows the label of a number in the entry’s class, danger in red, and an unknown value as it is', async () => {
  const entry = (
    dictValue: string,
    dictLabel: string,
    listClass: string | null,
    cssClass: string | null = null,
  ) => ({
    dictCode: 1,
    dictLabel,
    dictValue,
    listClass,
    cssClass,
  });
  const asked: unknown[] = [];
  const items = [entry('5', '不予通过', 'danger', 'is-strong'), entry('0', '草稿', null)];
  await startClient({
    'GET /system/dict/data/type/declare_status': ({ query }: Asked) =>
      asked.push(query.time) && items,
  });
  render(
    <QueryClientProvider client={queryClient}>
      {[5, 0, 9].map((value) => (
        <DictTag key={value} type="declare_status" value={value} />
      ))}
    </QueryClientProvider>,
  );
  await screen.findByText('不予通过');
  const tags = [...document.querySelectorAll('.tag')].map((tag) => [
    tag.textContent,
    tag.className,
  ]);
  expect(tags).toEqual([
    ['不予通过', 'tag tag-danger is-strong'],
    ['草稿', 'tag'],
    ['9', 'tag'],
  ]);
  expect(asked).toEqual(['now']);
  expect(items.map(optionOf)).toEqual([
    { value: 5, label: '不予通过', elTagType: 'danger', cssClass: 'is-strong' },
    { value: 0, label: '草稿', elTagType: null, cssClass: null },
  ]);
  const css = readFileSync(
    `${import.meta.dirname}/../../../src/platform/web/kit/page/tag.css`,
    'utf8',
  );
  expect(/\.tag-danger \{[^}]*?[^-]color: ([^;]+);/.exec(css)?.[1]).toBe('var(--danger)');
});
