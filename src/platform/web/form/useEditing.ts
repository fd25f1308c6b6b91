import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import type { decisionMachine } from '../../../../machines/decision/decision.machine.ts';
import type { Refusal, Warning } from '../../../../machines/decision/decision.types.ts';
import { editingMachine } from '../../../../machines/editing/editing.machine.ts';
import { sameText } from '../../../../machines/editing/editing.rules.ts';
import type {
  Closes,
  EditRecord,
  Problems,
  Storing,
  Theirs,
} from '../../../../machines/editing/editing.types.ts';
import { alert } from '../actors/dialog.ts';
import { ApiError, isAbort, TransportError } from '../api/errors.ts';
import { watched } from '../watched.ts';
import { type EditingWords, wireQuestions, wireSubmit, wireTelling } from './editingQuestions.ts';
import { loadDraft } from './localDraft.ts';
import { changeText, type EditingActor, textOf } from './text/editingText.ts';
import { decisionLogic } from './useDecision.ts';
import { useLocalDraft } from './useLocalDraft.ts';

type Snapshot = SnapshotFrom<typeof editingMachine>;
/** Where the local draft of an editor lies, and what of the text it holds. */
export interface KeptAs<Text, Draft> {
  key: (record: EditRecord | null) => string;
  isValue: (found: unknown) => found is Draft;
  /** The draft of a text, and the text that comes of a draft. */
  of: (text: Text) => Draft;
  back: (draft: Draft, now: Text) => Text;
}
/** What an editor does for the chart, and what it does when the chart says so. */
export interface EditingOptions<Text, Stored extends EditRecord, Draft> extends EditingWords {
  text: Text;
  record: Stored | null;
  closes: Closes;
  /**
   * Rejects with what `callApi` throws; a 409 must be its own (no dialog), and what has warnings lists them (`withWarnings`), to
   * which `confirmed` says yes.
   */
  store: (text: Text, record: Stored | null, confirmed: readonly string[]) => Promise<Stored>;
  /** With `DECIDING` for its refusals. */
  submit?: (record: Stored, confirmed: readonly string[]) => Promise<unknown>;
  /** What stands on the server after a 409; null: it can no longer be edited. */
  compare?: (record: Stored, refusal: ApiError) => Promise<Theirs<Text> | null>;
  draft?: KeptAs<Text, Draft>;
  onStored?: (record: Stored, purpose: 'store' | 'submit') => void;
  onSubmitted?: (record: Stored) => void;
  /** Something has to be mended; any dialog about it has been closed. */
  onRefused?: (problems: Problems) => void;
  /** It was refused or came to nothing, and there is no field to mend; any dialog about it has been closed. */
  onFailed?: (what: 'save' | 'submit') => void;
  onKept?: () => void;
  /** The editor is done; `stored` where that was what ended it. */
  onLeft?: (stored: Stored | null) => void;
}
const STORING = ['storing', 'warned', 'comparing', 'overtaken'] as const;
export const busyOf = (snapshot: Snapshot): 'save' | 'submit' | null =>
  snapshot.matches('submitting') ||
  snapshot.matches({ comparing: 'toSubmit' }) ||
  snapshot.matches({ overtaken: 'toSubmit' })
    ? 'submit'
    : STORING.some((state) => snapshot.matches(state))
      ? 'save'
      : null;
/** Whether the person would lose something that the server does not have. */
export const isUnsaved = ({ context }: Snapshot): boolean =>
  !sameText(context.text, context.stored);

/**
 * The chart of an editor with its real calls, its local draft and its questions: what is typed goes into it, what is shown is read from
 * it. It belongs to no effect, so a hidden page goes on saving.
 */
export function useEditing<Text, Stored extends EditRecord = EditRecord, Draft = Text>(
  options: EditingOptions<Text, Stored, Draft>,
) {
  const latest = useRef<Latest<Text, Stored, Draft>>({
    ...options,
    keep: () => {},
    drop: () => {},
  });
  const [actor] = useState(() => begin(latest));
  const snapshot = useSelector(actor, (it) => it);
  const record = snapshot.context.record as Stored | null;
  const kept = options.draft;
  const draft = useLocalDraft<Draft>(
    kept?.key(record) ?? '',
    record?.version ?? null,
    kept?.isValue ?? isNothing,
  );
  latest.current = {
    ...options,
    keep: (text) => {
      if (!kept) return;
      draft.keep(kept.of(text));
      options.onKept?.();
    },
    drop: draft.discard,
  };
  return {
    /** The one owner of the text: a part of the form reads its own part of it there (`useTextPart`). */
    actor,
    snapshot,
    record,
    draft,
    text: snapshot.context.text as Text,
    stored: snapshot.context.stored as Text,
    problems: snapshot.context.problems,
    theirs: snapshot.context.theirs as Theirs<Text> | null,
    unsaved: isUnsaved(snapshot),
    busy: busyOf(snapshot),
    /** An older text of this browser waits to be taken or thrown away. */
    found: snapshot.matches('found'),
    /** Whether a change would be taken now: not while the person is asked something. */
    takes: snapshot.can({ type: 'CHANGE', text: snapshot.context.text }),
    /** What stands there now, or what it becomes. */
    change: (text: Text | ((now: Text) => Text)) =>
      changeText<Text>(actor, text instanceof Function ? text : () => text),
    touch: (path: string) => actor.send({ type: 'TOUCH', path }),
    save: (problems: Problems = {}, uploading = false) =>
      actor.send({ type: 'SAVE', problems, uploading }),
    submit: (problems: Problems = {}, uploading = false, asks?: readonly Warning[]) =>
      actor.send({ type: 'SUBMIT', problems, uploading, ...(asks && { asks }) }),
    restore: () => {
      if (!draft.found || !kept) return;
      const { value } = draft.found;
      draft.take();
      actor.send({ type: 'RESTORE', text: kept.back(value, textOf<Text>(actor)) });
    },
    discard: () => actor.send({ type: 'DISCARD' }),
    settle: (text: Text) => actor.send({ type: 'SETTLE', text }),
    /** The question is answered: yes, or rather not. */
    cancel: () => actor.send({ type: 'CANCEL' }),
    leave: () => actor.send({ type: 'LEAVE' }),
  };
}
const isNothing = (_: unknown): _ is never => false;

type Latest<Text, Stored extends EditRecord, Draft> = EditingOptions<Text, Stored, Draft> & {
  keep: (text: Text) => void;
  drop: () => void;
};
function begin<Text, Stored extends EditRecord, Draft>(options: {
  readonly current: Latest<Text, Stored, Draft>;
}): EditingActor {
  const { text, record, closes, draft } = options.current;
  /** What the last call was refused with. */
  let refusal: unknown = null;
  const heard = <T>(call: Promise<T>): Promise<T> =>
    call.catch((error: unknown) => {
      refusal = error;
      throw error;
    });
  const logic = editingMachine.provide({
    actors: {
      store: fromPromise<EditRecord, Storing>(({ input: { text, record, confirmed } }) =>
        heard(options.current.store(text as Text, record as Stored | null, confirmed)),
      ),
      submit: decisionLogic<Stored>({
        current: {
          send: (record, _, confirmed) =>
            heard(Promise.resolve(options.current.submit?.(record, confirmed))),
        },
      }) as typeof decisionMachine,
      compare: fromPromise<Theirs | null, { record: EditRecord | null; refusal: Refusal | null }>(
        ({ input }) =>
          heard(
            Promise.resolve(
              options.current.compare?.(input.record as Stored, refusal as ApiError) ?? null,
            ),
          ),
      ),
    },
  });
  const found = draft ? loadDraft(draft.key(record), draft.isValue) !== null : false;
  const actor = watched(createActor(logic, { input: { text, record, closes, found } }));
  actor.on('keep', (event) => options.current.keep(event.text as Text));
  actor.on('drop', () => options.current.drop());
  actor.on('stored', (event) => options.current.onStored?.(event.record as Stored, event.purpose));
  actor.on('submitted', (event) => options.current.onSubmitted?.(event.record as Stored));
  actor.on('left', (event) => options.current.onLeft?.(event.stored as Stored | null));
  actor.on('refused', async ({ problems }) => {
    const closed = refusal instanceof ApiError ? refusal.closed : null;
    refusal = null;
    await closed;
    options.current.onRefused?.(problems);
  });
  actor.on('failed', async ({ message, purpose }) => {
    const error = refusal;
    refusal = null;
    const isReported =
      error instanceof ApiError || error instanceof TransportError || isAbort(error);
    await (error instanceof ApiError
      ? error.closed
      : isReported || alert({ type: 'error', message }));
    options.current.onFailed?.(purpose === 'submit' ? 'submit' : 'save');
  });
  wireQuestions(actor, options);
  wireSubmit(actor, options);
  wireTelling(actor, options);
  return actor.start();
}
