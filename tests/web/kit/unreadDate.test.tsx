/** A date that nobody can read is never taken for nothing (表单 42). */
import { fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { DateField } from '../../../src/platform/web/kit/field/DateField.tsx';
import { MomentField } from '../../../src/platform/web/kit/field/MomentField.tsx';
import { FormPage } from '../../../src/platform/web/kit/layout/FormPage.tsx';
import { TaskDialog } from '../../../src/platform/web/kit/task/TaskDialog.tsx';
import { open } from '../opened.tsx';

const sent: string[] = [];
function InDialog() {
  const [at, setAt] = useState('2026-11-09T08:00');
  return (
    <TaskDialog title="截止" action="保存" sends onAction={() => sent.push(at)} onClose={() => {}}>
      <MomentField label="审批截止" name="at" value={at} onChange={setAt} />
    </TaskDialog>
  );
}
function OnPage() {
  const root = useRef<HTMLFormElement>(null);
  const [day, setDay] = useState('2026-11-09');
  return (
    <FormPage
      ref={root}
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(day);
      }}
    >
      <DateField label="生日" name="day" value={day} onChange={setDay} />
      <button type="submit">保存</button>
    </FormPage>
  );
}

it.each([
  ['a dialog', InDialog, '审批截止', '2026-11-31 08:00', '2026-11-30T08:00'],
  ['a page', OnPage, '生日', '明年春天', '2026-11-30'],
] as const)(
  'in %s it stays, is said beside its box and is not sent',
  async (_, Form, label, garbage, good) => {
    sent.length = 0;
    await open(<Form />, {}, []);
    const box = await screen.findByRole('textbox', { name: new RegExp(label) });
    box.focus();
    fireEvent.change(box, { target: { value: garbage } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.submit(box.closest('form') as HTMLFormElement);
    expect(await screen.findByText(/应为 2026-11-09.* 这样的日期/)).toBeVisible();
    expect(box).toHaveAccessibleDescription(/应为 2026-11-09/);
    expect([sent, (box as HTMLInputElement).value]).toEqual([[], garbage]);
    expect(document.activeElement).toBe(box);
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    expect(sent).toEqual([]);
    fireEvent.change(box, { target: { value: good.replace('T', ' ') } });
    expect(screen.queryByText(/这样的日期/)).toBeNull();
    fireEvent.submit(box.closest('form') as HTMLFormElement);
    expect(sent).toEqual([good]);
  },
);

it('an emptied box is nothing, as ever', async () => {
  sent.length = 0;
  await open(<InDialog />, {}, []);
  const box = await screen.findByRole('textbox', { name: /审批截止/ });
  fireEvent.change(box, { target: { value: '' } });
  fireEvent.submit(box.closest('form') as HTMLFormElement);
  expect(sent).toEqual(['']);
});
