import type { ReactElement, ReactNode, Ref } from 'react';
import type { Call, CallInput } from '../../../contract/call.ts';
import type { CallData } from '../../api/query.ts';

/** Where a field stands: its name is the server's, so that what the server says of it stands at it. */
export interface At<T> {
  name: string;
  value: T;
  onChange(value: T): void;
  error: string | undefined;
  /** Its box, where the focus is first. */
  box: Ref<HTMLTextAreaElement> | undefined;
}
/** One thing that a task asks for. Methods, so that a field of texts is a field of something. */
export interface TaskField<T> {
  /** Its value as long as nobody has given another. */
  start: T;
  draw(at: At<T>): ReactNode;
  /** It cannot be sent like this; the field itself says why. */
  lacks?(value: T): boolean;
  /** Somebody keeps what is typed. */
  onTyped?(value: T): void;
  /** The focus is here first. */
  first?: boolean;
}
export type TaskFields = Readonly<Record<string, TaskField<unknown>>>;
export type ValuesOf<F extends TaskFields> = { readonly [K in keyof F]: F[K]['start'] };
type Named<F, T> = { readonly [K in keyof F]: T };
export type Problems = Readonly<Record<string, string>>;

/** How a task stands. */
export interface Now<F extends TaskFields, S, D> {
  values: ValuesOf<F>;
  /** Gives values from elsewhere than their fields. */
  put: (values: Partial<ValuesOf<F>>) => void;
  /** The fields as they are drawn, and the preview. */
  at: Named<F, ReactNode>;
  preview: ReactNode;
  /** What the preview has read. */
  read: D | undefined;
  /** What an answer has shown instead of doing it (`shows`). */
  seen: S | null;
  busy: boolean;
  problems: Problems;
  /** Sends something else from within; the dialog is busy meanwhile. */
  run: (work: () => Promise<unknown>) => void;
}
export type Of<N, T> = T | ((now: N) => T);

/** What it would bring about, read from the server for what is filled in. */
export interface TaskPreview<F extends TaskFields, C extends Call> {
  call: C;
  /** null: not enough is filled in. */
  input: (values: ValuesOf<F>) => CallInput<C> | null;
  /** Stands there until it has been read. */
  reading?: ReactNode;
  /** Why it cannot be done whatever else is filled in. */
  refusal?: (data: CallData<C>) => string | null;
  show?: (data: CallData<C>) => ReactNode;
  /** The preview before stays until the new one is there. */
  keepPrevious?: boolean;
  /** Refusals of the read that are said in the dialog alone. */
  own?: readonly number[];
}

/** A dialog that asks, sends and tells. */
export interface TaskDeclaration<F extends TaskFields, A, S, C extends Call> {
  title: string;
  wide?: Of<Now<F, S, CallData<C>>, boolean>;
  /** A verb; absent: there is nothing to send. */
  action?: Of<Now<F, S, CallData<C>>, string | undefined>;
  closeText?: string;
  fields?: F;
  /** Fields that may not be empty. */
  needs?: readonly (keyof F)[];
  preview?: TaskPreview<F, C>;
  /** Something else is missing; the body says what. */
  blocked?: Of<Now<F, S, CallData<C>>, boolean>;
  /** Problems that are seen without the server, from the first try on. */
  check?: (values: ValuesOf<F>) => Problems | null;
  /** Problems that a call of its own finds before it is sent: a wrong password. */
  asks?: (values: ValuesOf<F>) => Promise<Problems | null>;
  /** An answer that has done nothing yet is shown, and sending again confirms it; null: it has been done. Its parameters have their types. */
  shows?: (answer: A, seen: S | null) => S | null;
  /** `false`: it was not done, which has been told, or whoever it was given to closes the dialog. */
  send: (
    values: ValuesOf<F>,
    now: Now<F, S, CallData<C>>,
  ) => Promise<A | false> | A | false | undefined;
  /** Told when it is done, for so many milliseconds. */
  said?: (answer: A, now: Now<F, S, CallData<C>>) => string | null;
  saidFor?: number;
  /** Read anew then, and when it is closed after a 409: the names of calls, or whoever knows them. */
  rereads?: readonly string[] | (() => unknown);
  /** Instead of closing. */
  onDone?: (answer: A, now: Now<F, S, CallData<C>>) => unknown;
  /** What stands in the dialog's place then; null: it closes. */
  result?: (answer: A, now: Now<F, S, CallData<C>>) => ReactElement | null;
  /** Where a refusal stands that is not about fields: at this field, or below. Else a dialog of its own has told it. */
  refusalAt?: keyof F | 'below';
  /** What the server says of these stands at this field, where it has no problem of its own. */
  alsoAt?: Partial<Named<F, readonly string[]>>;
  onRefused?: (error: unknown) => unknown;
  /** Somebody else sends what this has asked for. */
  busy?: boolean;
  problems?: Problems;
  onClose: () => void;
  /** Before the fields; or all of it, with `at` and `preview` in their places. */
  children?: Of<Now<F, S, CallData<C>>, ReactNode>;
}
