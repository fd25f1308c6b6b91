import { Fragment, type ReactNode, useRef } from 'react';
import type { Call } from '../../../contract/call.ts';
import { type CallData, useCall } from '../../api/query.ts';
import { TextField } from '../../kit/field/fields.tsx';
import { ErrorState } from '../../kit/page/EmptyState.tsx';
import { Band } from '../../kit/piece/Band.tsx';
import { Problem } from '../../kit/plain/Text.tsx';
import { TaskDialog } from '../../kit/task/TaskDialog.tsx';
import type { Now, Of, TaskDeclaration, TaskFields, TaskPreview, ValuesOf } from './task.ts';
import { useTask } from './useTask.ts';

const of = <N, T>(value: Of<N, T>, now: N): T =>
  typeof value === 'function' ? (value as (now: N) => T)(now) : value;
/** How far the preview is. */
interface Reading<D> {
  data: D | undefined;
  drawn: ReactNode;
  /** Nothing may be sent: it is not there, or it says no. */
  blocks: boolean;
}

/**
 * A dialog that asks for something, shows what it would bring about, sends it and tells: declared once here, so that being busy, problems
 * at fields, a refusal, what is told and read anew are everywhere the same. What is typed stays until it has been done.
 */
export function Task<
  F extends TaskFields = Record<never, never>,
  A = unknown,
  S = never,
  C extends Call = Call,
>(task: TaskDeclaration<F, A, S, C>) {
  const state = useTask(task);
  const face = (reading: Reading<CallData<C>>) => (
    <Face task={task} state={state} reading={reading} />
  );
  return task.preview ? (
    <Previewed preview={task.preview} values={state.values}>
      {face}
    </Previewed>
  ) : (
    face({ data: undefined, drawn: null, blocks: false })
  );
}

interface PreviewedProps<F extends TaskFields, C extends Call> {
  preview: TaskPreview<F, C>;
  values: ValuesOf<F>;
  children: (reading: Reading<CallData<C>>) => ReactNode;
}
function Previewed<F extends TaskFields, C extends Call>({
  preview,
  values,
  children,
}: PreviewedProps<F, C>) {
  const input = preview.input(values);
  const asked = input !== null;
  const { data, error, refetch } = useCall<C>(preview.call, input ?? ({} as never), {
    enabled: asked,
    keepPrevious: preview.keepPrevious,
    own: preview.own,
  });
  const refusal = data === undefined ? null : (preview.refusal?.(data) ?? null);
  const drawn = asked && (
    <>
      {error && preview.own ? (
        <Problem large role="alert">
          {error.message}
        </Problem>
      ) : (
        error && <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
      {data === undefined && !error && preview.reading}
      {refusal !== null && <Band role="alert">{refusal}</Band>}
      {data !== undefined && !error && refusal === null && preview.show?.(data)}
    </>
  );
  const blocks = data === undefined || error !== null || refusal !== null;
  return children({ data: asked ? data : undefined, drawn, blocks: !asked || blocks });
}

interface FaceProps<F extends TaskFields, A, S, C extends Call> {
  task: TaskDeclaration<F, A, S, C>;
  state: ReturnType<typeof useTask<F, A, S, C>>;
  reading: Reading<CallData<C>>;
}
function Face<F extends TaskFields, A, S, C extends Call>({
  task,
  state,
  reading,
}: FaceProps<F, A, S, C>) {
  const { values, put, seen, busy, problems, run } = state;
  const fields = Object.entries(task.fields ?? {}) as [keyof F & string, F[keyof F]][];
  const box = useRef<HTMLTextAreaElement>(null);
  const at = Object.fromEntries(
    fields.map(([name, field]) => {
      const onChange = (value: unknown) => {
        put({ [name]: value } as Partial<ValuesOf<F>>);
        field.onTyped?.(value);
      };
      const place = { name, value: values[name], onChange, error: problems[name] };
      return [name, field.draw({ ...place, box: field.first ? box : undefined })];
    }),
  ) as Now<F, S, CallData<C>>['at'];
  const now = {
    ...{ values, put, at, seen, busy, problems, run },
    preview: reading.drawn,
    read: reading.data,
  };
  const shown = state.answered && task.result?.(state.answered.answer, now);
  if (shown) return shown;
  const { children } = task;
  return (
    <TaskDialog
      title={task.title}
      wide={of(task.wide ?? false, now)}
      busy={busy}
      blocked={state.lacking || reading.blocks || of(task.blocked ?? false, now)}
      action={of(task.action, now)}
      closeText={task.closeText}
      initialFocus={fields.some(([, field]) => field.first) ? box : undefined}
      onAction={() => void state.send(now as Now<F, S, never>)}
      onClose={state.close}
    >
      {of(children, now)}
      {typeof children !== 'function' && (
        <>
          {fields.map(([name]) => (
            <Fragment key={name}>{at[name]}</Fragment>
          ))}
          {reading.drawn}
        </>
      )}
      {state.again && (
        <TextField
          label="登录密码"
          name="password"
          type="password"
          required
          max={128}
          value={state.again.password}
          hint={state.again.why}
          error={state.again.wrong}
          onChange={state.again.put}
        />
      )}
      {state.refusal !== null && (
        <Problem large role="alert">
          {state.refusal}
        </Problem>
      )}
    </TaskDialog>
  );
}
