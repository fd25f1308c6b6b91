import type { DialogRequest } from '../../../../machines/dialog/dialog.machine.ts';
import { apartFromNumber } from '../../contract/codes.ts';
import { randomText } from '../api/random.ts';
import { actor } from './root.ts';

type Question = Omit<DialogRequest, 'id' | 'kind' | 'fault'>;
interface Asked {
  resolve: () => void;
  reject: (reason: 'cancel' | 'close') => void;
}
const asked = new Map<string, Asked>();

function ask(kind: DialogRequest['kind'], question: Question): Promise<void> {
  return new Promise((resolve, reject) => {
    const id = randomText(12);
    asked.set(id, { resolve, reject });
    const { words: message, fault } = apartFromNumber(question.message);
    actor('dialog').send({
      type: 'ASK',
      dialog: { ...question, message, id, kind, ...(fault !== null && { fault }) },
    });
  });
}

/** Called by start.ts with what the chart emits. */
export function settle(ids: readonly string[], reason?: 'cancel' | 'close'): void {
  for (const id of ids) {
    const question = asked.get(id);
    asked.delete(id);
    if (reason) question?.reject(reason);
    else question?.resolve();
  }
}

/** One text, one button; resolves when it has been closed in whatever way. */
export const alert = (question: Question): Promise<void> => ask('alert', question).catch(() => {});

/** Resolves on 确定; rejects with 'cancel', or with 'close' when the close button is told apart (通知 22). */
export const confirm = ({
  type = 'warn',
  ...question
}: Partial<Pick<Question, 'type'>> & Omit<Question, 'type'>): Promise<void> =>
  ask('confirm', { type, ...question });

/** The same where it does not matter how somebody thought better of it: whether they agreed. */
export const agreed = (question: Parameters<typeof confirm>[0]): Promise<boolean> =>
  confirm(question).then(
    () => true,
    () => false,
  );

/** What came to nothing may be sent again as it is: the person says whether. */
export const askAgain = (message: string): Promise<boolean> =>
  agreed({ message, confirmText: '再试一次', cancelText: '暂不' });
