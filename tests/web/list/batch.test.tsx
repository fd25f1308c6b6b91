import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { BatchResult } from '../../../src/web/ui/list/BatchResult.tsx';
import { runBatch } from '../../../src/web/ui/list/batch.ts';

const items = Array.from({ length: 450 }, (_, i) => ({ id: i + 1, version: 3 }));
const done = (chunk: readonly { id: number }[]) => ({ done: chunk.map(({ id }) => id), refused: [] });

describe('a decision over many items', () => {
  it('goes in chunks of 200, one after the other, and counts on', async () => {
    const sizes: number[] = [];
    const progress: number[] = [];
    const answer = await runBatch(
      items,
      async (chunk) => {
        sizes.push(chunk.length);
        return done(chunk);
      },
      (n) => progress.push(n),
    );
    expect({ sizes, progress, done: answer.done.length, refused: answer.refused }).toEqual({
      sizes: [200, 200, 50],
      progress: [200, 400, 450],
      done: 450,
      refused: [],
    });
  });

  it('a call that fails refuses what it carried and what would have followed; what was done stays done', async () => {
    let calls = 0;
    const answer = await runBatch(
      items.slice(0, 5),
      async (chunk) => {
        calls++;
        if (calls === 2) throw new Error('系统接口请求超时');
        return done(chunk);
      },
      undefined,
      2,
    );
    expect({ calls, answer }).toEqual({
      calls: 2,
      answer: {
        done: [1, 2],
        refused: [
          { id: 3, msg: '系统接口请求超时' },
          { id: 4, msg: '系统接口请求超时' },
          { id: 5, msg: '未发送：系统接口请求超时' },
        ],
      },
    });
  });

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
    expect([screen.getByRole('status').textContent, screen.getAllByRole('listitem').map((li) => li.textContent), opened]).toEqual([
      '成功 6，失败 1',
      ['算法设计7：第 2 教学班未选班级'],
      [7],
    ]);
  });
});
