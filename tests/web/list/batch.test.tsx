import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { BatchAnswer, BatchChunk } from '../../../machines/batch/batch.types.ts';
import { BatchResult } from '../../../src/platform/web/kit/task/BatchResult.tsx';
import { BatchTask } from '../../../src/platform/web/kit/task/BatchTask.tsx';
import { useBatch } from '../../../src/platform/web/kit/task/useBatch.ts';
import { Themed } from '../gestures.tsx';

const items = Array.from({ length: 450 }, (_, i) => ({ id: i + 1, version: 3 }));
interface Asked extends BatchChunk {
  key: string;
}
type Ways = Parameters<typeof useBatch>[0];
function Dialog(ways: Ways) {
  const actor = useBatch(ways);
  return (
    <BatchTask
      actor={actor}
      title="批量通过"
      action="通过"
      items={items}
      nameOf={(id) => `第 ${id} 条`}
    >
      说明
    </BatchTask>
  );
}
/** The dialog over 450 items; `answer` is what the server says to each call. */
function open(answer: (chunk: BatchChunk, calls: number) => BatchAnswer) {
  const asked: Asked[] = [];
  const told: BatchAnswer[] = [];
  let closed = 0;
  const send: Ways['send'] = async (chunk, key) => {
    asked.push({ ...chunk, key });
    return answer(chunk, asked.length);
  };
  render(<Dialog send={send} onDone={(it) => told.push(it)} onClose={() => closed++} />, {
    wrapper: Themed,
  });
  return {
    asked,
    told,
    closed: () => closed,
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
  };
}
const allDone = (chunk: BatchChunk): BatchAnswer => ({
  done: chunk.items.map(({ id }) => id),
  refused: [],
});

describe('a decision over many items', () => {
  it('goes in chunks of 200, one after the other; what came of it is told once, and 关闭 closes once', async () => {
    const dialog = open(allDone);
    await dialog.press('通过 450 条');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('成功 450，失败 0'));
    await dialog.press('关闭');
    expect({
      sizes: dialog.asked.map((it) => it.items.length),
      keys: new Set(dialog.asked.map(({ key }) => key)).size,
      told: dialog.told.map(({ done, refused }) => [done.length, refused.length]),
      closed: dialog.closed(),
    }).toEqual({ sizes: [200, 200, 50], keys: 3, told: [[450, 0]], closed: 1 });
  });

  it('a lost call stops it; 继续处理 asks the same part again under the same key, so that nothing is done twice', async () => {
    const dialog = open((chunk, calls) => {
      if (calls === 2) throw new Error('系统接口请求超时');
      return allDone(chunk);
    });
    await dialog.press('通过 450 条');
    expect((await screen.findByRole('alert')).textContent).toBe(
      '系统接口请求超时。继续时先核对这一批，已处理的不会重复处理。',
    );
    expect(dialog.told).toEqual([]);
    await dialog.press('继续处理 250 条');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('成功 450，失败 0'));
    const [, lost, again] = dialog.asked;
    expect([lost?.items[0]?.id, lost?.items.length, again]).toEqual([201, 200, lost]);
  });

  it('结束 after a lost call lists what it carried and what would have followed; what was done stays done', async () => {
    const dialog = open((chunk, calls) => {
      if (calls === 2) throw new Error('系统接口请求超时');
      return allDone(chunk);
    });
    await dialog.press('通过 450 条');
    await screen.findByRole('alert');
    await dialog.press('结束');
    const said = (await screen.findAllByRole('listitem')).map((it) => it.textContent);
    expect([said.length, said[0], said[199], said[200], dialog.told[0]?.done.length]).toEqual([
      250,
      '第 201 条：系统接口请求超时',
      '第 400 条：系统接口请求超时',
      '第 401 条：未发送：系统接口请求超时',
      200,
    ]);
  });

  /** 列表 17 */
  it('reports 成功 n，失败 m and each reason with the way to the item', async () => {
    const opened: number[] = [];
    render(
      <BatchResult
        answer={{ done: [1, 2, 3, 4, 5, 6], refused: [{ id: 7, msg: '第 2 教学班未选班级' }] }}
        nameOf={(id) => `算法设计${id}`}
        onOpen={(id) => opened.push(id)}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: '算法设计7' }));
    expect([
      screen.getByRole('status').textContent,
      screen.getAllByRole('listitem').map((li) => li.textContent),
      opened,
    ]).toEqual(['成功 6，失败 1', ['算法设计7：第 2 教学班未选班级'], [7]]);
  });
});
