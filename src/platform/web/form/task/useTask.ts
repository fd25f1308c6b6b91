import { useState } from 'react';
import type { Call } from '../../../contract/call.ts';
import { CODE } from '../../../contract/codes.ts';
import { notify } from '../../actors/notification.ts';
import { ApiError } from '../../api/errors.ts';
import { inWords, useRefresh } from '../../api/query.ts';
import { wrongPassword } from '../confirm.ts';
import { useSending } from '../useSending.ts';
import type { Now, Problems, TaskDeclaration, TaskFields, ValuesOf } from './task.ts';

const SAID_FOR = 3000;
/** What a task remembers: what has been typed, seen, refused and answered. */
export function useTask<F extends TaskFields, A, S, C extends Call>(
  task: TaskDeclaration<F, A, S, C>,
) {
  const [typed, setTyped] = useState<Partial<ValuesOf<F>>>({});
  const [seen, setSeen] = useState<S | null>(null);
  const [answered, setAnswered] = useState<{ answer: A } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<Problems | null>(null);
  const again = usePasswordAgain();
  const sending = useSending();
  const refresh = useRefresh();
  const { fields, check, refusalAt } = task;
  const start = Object.entries(fields ?? {}).map(([name, field]) => [name, field.start]);
  // what nobody has typed follows the declaration
  const values = { ...Object.fromEntries(start), ...typed } as ValuesOf<F>;
  const wrong = check?.(values) ?? null;
  const problems: Problems = {
    ...task.problems,
    ...gathered(sending.problems, task.alsoAt),
    ...(refusal !== null && refusalAt !== 'below' ? { [refusalAt as string]: refusal } : {}),
    ...asked,
    ...(tried ? wrong : null),
  };
  const lacking =
    (task.needs ?? []).some((name) => isEmpty(values[name])) ||
    Object.entries(fields ?? {}).some(([name, field]) => field.lacks?.(values[name]));
  const put = (part: Partial<ValuesOf<F>>) => {
    setTyped((before) => ({ ...before, ...part }));
    setSeen(null);
  };

  const reread = () => {
    const { rereads } = task;
    void (typeof rereads === 'function' ? rereads() : rereads && refresh(...rereads));
  };
  const finish = (answer: A, now: Parameters<NonNullable<typeof task.said>>[1]) => {
    const shown = task.shows?.(answer, seen) ?? null;
    setSeen(() => shown);
    if (shown !== null) return;
    const message = task.said?.(answer, now) ?? null;
    if (message !== null) notify({ type: 'success', message, duration: task.saidFor ?? SAID_FOR });
    if (task.result?.(answer, now)) setAnswered({ answer });
    else if (task.onDone) task.onDone(answer, now);
    else task.onClose();
    reread();
  };
  const sendNow = async (now: Now<F, S, never>) => {
    const known = now as Parameters<typeof task.send>[1];
    setTried(true);
    setRefusal(null);
    if (wrong) return;
    await sending.send(async () => {
      try {
        const found = (await task.asks?.(values)) ?? null;
        setAsked(found);
        if (found) return;
        if (!(await again.isProved())) return;
        const answer = await task.send(values, known);
        if (answer !== false) finish(answer as A, known);
      } catch (error) {
        if (again.isWanted(error)) return;
        task.onRefused?.(error);
        if (error instanceof ApiError && error.code === CODE.conflict)
          sending.overtaken.current = true;
        if (refusalAt === undefined) throw error;
        setRefusal(messageOf(error, refusalAt));
      }
    });
  };
  return {
    values,
    put,
    seen,
    answered,
    refusal: refusalAt === 'below' ? refusal : null,
    problems,
    /** The login password, where the server wants it once more before this. */
    again: again.asked,
    lacking: lacking || again.asked?.password === '',
    busy: sending.busy || task.busy === true,
    run: (work: () => Promise<unknown>) => void sending.send(work),
    send: sendNow,
    close: () => {
      task.onClose();
      // not before: what is typed here would go over what nobody has seen (表单 37)
      if (sending.overtaken.current) reread();
    },
  };
}

/** The login password once more, asked for when the server has said that it wants it before this (模拟 21；权限 32；安全 27). */
function usePasswordAgain() {
  const [asked, ask] = useState<{ why: string; password: string; wrong?: string } | null>(null);
  return {
    asked: asked && { ...asked, put: (password: string) => ask({ why: asked.why, password }) },
    isWanted: (error: unknown): boolean => {
      if (!(error instanceof ApiError && error.wantsPassword)) return false;
      ask({ why: error.message, password: '' });
      return true;
    },
    isProved: async (): Promise<boolean> => {
      const problem = asked && (await wrongPassword(asked));
      if (asked && problem) ask({ ...asked, wrong: problem.password });
      return problem === null;
    },
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);

function gathered(found: Problems, alsoAt: Record<string, readonly string[] | undefined> = {}) {
  const moved = Object.entries(alsoAt).flatMap(([name, others = []]) => {
    const from = [name, ...others].find((one) => found[one]);
    return from === undefined ? [] : [[name, found[from]]];
  });
  return { ...found, ...Object.fromEntries(moved) } as Problems;
}
function messageOf(error: unknown, at: PropertyKey): string {
  if (error instanceof ApiError) return error.fields[String(at)] ?? error.message;
  return inWords(error);
}
