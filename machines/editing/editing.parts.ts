import type { DecisionOutput } from '../decision/decision.types.ts';
import type { ChartMeta } from '../kit/process.ts';
import type { EditingContext, EditRecord, Purpose, Storing } from './editing.types.ts';

/** What several states of an editor are made of. */
export const meta = (zh: string, fulfils: string, screen = 'edit/form'): ChartMeta => ({
  zh,
  screen,
  fulfils,
});
export const back = '#editing.open' as const;

interface Failed {
  event: { error: unknown };
}
export const failure = ({ event }: Failed) => ({ error: event.error });
export const outcome = ({ event }: { event: { output: DecisionOutput } }) => event.output;
export const refusal = ({ event }: { event: { output: DecisionOutput } }) => ({
  error: event.output.refusal,
  purpose: 'submit' as const,
});
const record = ({ event }: { event: { output: EditRecord } }) => ({ record: event.output });

/** What goes to the server. */
export const storing = ({ context }: { context: EditingContext }): Storing => ({
  text: context.sent,
  record: context.record,
  confirmed: context.confirmed,
});

/** It came to nothing, and there is no field to mend. */
const failed = {
  store: {
    type: 'tellFailed',
    params: ({ event }: Failed) => ({ error: event.error, purpose: 'store' as const }),
  },
  submit: {
    type: 'tellFailed',
    params: ({ event }: Failed) => ({ error: event.error, purpose: 'submit' as const }),
  },
} as const;
export const failedTo = <P extends Purpose>(purpose: P): (typeof failed)[P] => failed[purpose];
const announced = {
  store: {
    type: 'tellStored',
    params: ({ event }: { event: { output: EditRecord } }) => ({
      record: event.output,
      purpose: 'store' as const,
    }),
  },
  submit: {
    type: 'tellStored',
    params: ({ event }: { event: { output: EditRecord } }) => ({
      record: event.output,
      purpose: 'submit' as const,
    }),
  },
} as const;
/** The server has the text. */
export const storedTo = <P extends Purpose>(purpose: P) =>
  [{ type: 'keepStored', params: record }, announced[purpose]] as const;

/** What the text's way to the server ends with when it is refused, here or there. */
export const refusedTo = <P extends Purpose>(purpose: P) =>
  [
    {
      guard: { type: 'isOvertaken', params: failure },
      target: purpose === 'store' ? '#editing.comparing' : '#editing.comparing.toSubmit',
      actions: { type: 'keepRefusal', params: failure },
    },
    {
      guard: { type: 'namesFields', params: failure },
      target: '#editing.open.refused',
      actions: [{ type: 'keepFields', params: failure }, 'tellRefused'],
    },
    { target: back, actions: failedTo(purpose) },
  ] as const;
export const typing = { CHANGE: { actions: ['keepText', 'tellKeep'] } } as const;

/** Ten seconds and a little for the call; when its answer is lost it is asked once more under its key. */
export const inTime = (screen: string) =>
  ({
    initial: 'asked',
    states: {
      asked: {
        meta: meta('等待回答', '表单 9：回答丢失或超时的再核对一次', screen),
        after: { callTimeout: 'checking' },
      },
      checking: {
        meta: meta('正在核对', '表单 9：结果未知，正在核对，以同一个键再问一次', screen),
        after: { callTimeout: { target: back, actions: 'tellTimeout' } },
      },
    },
  }) as const;
