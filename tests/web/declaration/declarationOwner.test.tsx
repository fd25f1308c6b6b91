import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rootActor } from '../../../src/platform/web/actors/root.ts';
import type {
  ClassInput,
  DeclarationDetail,
} from '../../../src/school/declaration/contract/declaration.shapes.ts';
import { body, draft } from '../fakeSchool.ts';
import { control, field, inDialog, open, press, SAVED, type } from './declarationFormKit.tsx';

/** Fields that have been drawn: each asks for its label. */
const drawn = vi.hoisted(() => new Set<string>());
vi.mock('../../../src/areas/declaration/contract/labels.ts', async (original) => {
  const { fieldLabel, ...labels } =
    await original<typeof import('../../../src/areas/declaration/contract/labels.ts')>();
  return {
    ...labels,
    fieldLabel: (path: string) => {
      drawn.add(path);
      return fieldLabel(path);
    },
  };
});
beforeEach(() => drawn.clear());

const [one] = body.teachingClasses as [ClassInput];
const classes = [10, 20, 30].map((capacity, i) => ({ ...one, classNo: i + 1, capacity }));
const withClasses = {
  'GET /talent/declaration/5': { ...draft, body: { ...body, teachingClasses: classes } },
  'PUT /talent/declaration/5': SAVED,
};
const capacities = () =>
  [...document.querySelectorAll('.teaching-class')].map((_, i) =>
    Number(control(`teachingClasses.${i}.capacity`).value),
  );
const nth = (name: string, i: number) => {
  const found = screen.getAllByRole('button', { name })[i];
  if (!found) throw new Error(`no ${name} ${i}`);
  return found;
};

describe('a key', () => {
  it('draws its own field anew and no other', async () => {
    await open(5, withClasses);
    drawn.clear();
    type('remark', '两');
    expect([...drawn]).toEqual(['remark']);
  });
  it('draws those that speak of its field too, and in a class no other class', async () => {
    await open(5, withClasses);
    drawn.clear();
    type('teachingClasses.1.capacity', '5');
    expect([...drawn].filter((path) => !path.startsWith('teachingClasses.1'))).toEqual([]);
    expect(field('teachingClasses.1.capacity')).toHaveTextContent('人数上限不能少于预计人数');
    type('weeklyHours', '6');
    expect(screen.getByText('总学时 64 ≠ 6×16 = 96')).toBeVisible();
    expect([...drawn].filter((path) => /^(remark|teachingClasses\.[02])/.test(path))).toEqual([]);
  });
});

describe('a teaching class', () => {
  it('keeps its place, its focus and what is half typed in it when another goes', async () => {
    const { writes } = await open(5, withClasses);
    const last = control('teachingClasses.2.adminClassIds');
    act(() => last.focus());
    fireEvent.change(last, { target: { value: '软件' } });
    fireEvent.click(nth('删除此教学班', 0));
    expect(control('teachingClasses.1.adminClassIds')).toBe(last);
    expect([document.activeElement === last, last.value, capacities()]).toEqual([
      true,
      '软件',
      [20, 30],
    ]);
    press('保存草稿');
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body.teachingClasses).toEqual([classes[1], classes[2]]);
  });
  it('that is added and taken away again leaves nothing to be saved', async () => {
    const { onDone } = await open(5, withClasses);
    press('添加教学班');
    expect(screen.getByRole('heading', { name: '教学班 04' })).toBeVisible();
    fireEvent.click(nth('删除此教学班', 3));
    press('返回列表');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });
  it('is split with the headcounts of its admin classes, and all are merged again', async () => {
    const { writes } = await open(5, withClasses);
    await waitFor(() => expect(screen.getAllByText('软件2502')).toHaveLength(3));
    fireEvent.click(nth('拆分此教学班', 1));
    const rows = () => screen.getAllByRole('heading', { name: /^教学班 \d/ });
    expect(rows().map((row) => row.textContent)).toEqual([
      '教学班 01',
      '教学班 02',
      '教学班 03',
      '教学班 04',
    ]);
    expect(capacities()).toEqual([10, 34, 33, 30]);
    press('合并为 1 个教学班');
    expect(capacities()).toEqual([107]);
    press('保存草稿');
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body.teachingClasses).toMatchObject([
      { classNo: 1, adminClassIds: [21, 22], expectedCount: 201, capacity: 107 },
    ]);
  });
});

describe('what comes from elsewhere than the hands', () => {
  /** 文件 9；表单 26 */
  it('waits for the answer where one is being asked: a file that settles then is not forgotten', async () => {
    const attachments = [{ fileId: 'f1', fileName: 'a.pdf' }] as DeclarationDetail['attachments'];
    const { writes } = await open(5, {
      'GET /talent/declaration/5': {
        ...draft,
        attachments,
        body: { ...body, attachmentIds: ['f1'] },
      },
      'PUT /talent/declaration/5': SAVED,
    });
    type('remark', '两个班合上');
    press('返回列表');
    await screen.findByRole('alertdialog');
    const [list] = Object.values(rootActor.getSnapshot().context.uploads).slice(-1);
    act(() => list?.send({ type: 'REMOVE', uid: 'f1' }));
    await inDialog(/有未保存的修改/, '继续编辑');
    press('保存草稿');
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body).toMatchObject({ remark: '两个班合上', attachmentIds: [] });
  });
  /** 申报 15；表单 20 */
  it('waits for what becomes of a local draft: then the units follow the course, and are saved', async () => {
    const bare = { ...draft, body: { ...body, managementUnitKey: null } };
    const first = await open(5, { 'GET /talent/declaration/5': bare });
    await waitFor(() => expect(control('managementUnitKey').value).not.toBe(''));
    type('remark', '两个班合上');
    first.view.unmount();
    const { writes } = await open(5, {
      'GET /talent/declaration/5': bare,
      'PUT /talent/declaration/5': SAVED,
    });
    press('丢弃');
    await waitFor(() => expect(control('managementUnitKey').value).toBe('计算机与人工智能学院'));
    press('保存草稿');
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body).toMatchObject({ remark: '', managementUnitKey: '3-1' });
  });
});
