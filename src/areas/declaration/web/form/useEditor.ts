import { type RefObject, useRef, useState } from 'react';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { useSession } from '../../../../platform/web/actors/session.ts';
import { forgetUnsaved, useUnsaved } from '../../../../platform/web/actors/unsaved.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { LEAVE_KEPT } from '../../../../platform/web/form/editingQuestions.ts';
import { focusFirstProblem } from '../../../../platform/web/form/focus.ts';
import { draftKey } from '../../../../platform/web/form/localDraft.ts';
import { type EditingActor, textOf } from '../../../../platform/web/form/text/editingText.ts';
import { useAttachments } from '../../../../platform/web/form/useAttachments.ts';
import { isUnsaved, useEditing } from '../../../../platform/web/form/useEditing.ts';
import type { useKeptText } from '../../../../platform/web/form/useKeptText.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import type {
  DeclarationBody,
  DeclarationDetail,
} from '../../../../school/declaration/contract/declaration.shapes.ts';
import { confirmSubmit, pathTo, sendSubmit, tellObstacles } from '../drawer/submit.ts';
import { bodyProblems, emptyBody, inOrder } from './body.ts';
import { type Draft, isDraft } from './draft.ts';
import { takeFiles, useSettledFiles } from './formFiles.ts';
import { type LostBox, newestEditable, READS, type Saved, saveDeclaration } from './save.ts';
import { type Act, focusOn, useBegin, useEnded } from './useEnded.ts';
import { useSemesterWeeks } from './useWeeks.ts';

export interface Options {
  /** Closes the form: after a submit, or when the person leaves. */
  onDone: () => void;
  /** A new declaration has been saved for the first time. */
  onMade: (id: number) => void;
  /** Opens the next of the list from which this one was opened; absent: there is none. */
  onNext?: (() => void) | undefined;
}
/** 保存并下一条: once what was pressed for is stored and nothing has been typed since, the next one takes its place (申报 71). */
function useGoingOn(onNext: (() => void) | undefined) {
  const wanted = useRef(false);
  return {
    want: (goes: boolean) => {
      wanted.current = goes;
    },
    stored: (actor: EditingActor) => {
      const goes = wanted.current;
      wanted.current = false;
      if (!goes) return;
      // the chart is told first what it has stored
      queueMicrotask(() => {
        if (isUnsaved(actor.getSnapshot())) return;
        forgetUnsaved(location.pathname);
        onNext?.();
      });
    },
  };
}
const nameOf = (record: Saved | null) => (record ? `申报 ${record.declarationNo}` : '新申报');

/**
 * The form of a declaration: what it does, and what becomes of what is typed, its chart says (machines/editing). `note`: what the
 * approvers are told with a submit, kept until it has gone.
 */
export function useEditor(
  detail: DeclarationDetail | null,
  { onDone, onMade, onNext, onLook }: Options & { onLook: (id: number) => void },
  root: RefObject<HTMLElement | null>,
  note: ReturnType<typeof useKeptText>,
  check = false,
) {
  const current = useSemesterWeeks();
  const weeks = detail?.semesterWeeks ?? current;
  const [begun] = useState(() => inOrder(detail?.body ?? emptyBody(weeks)));
  const lost: LostBox = useRef(null);
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const userId = useSession((s) => s.user?.id ?? '');
  const attachments = useAttachments(detail?.attachments ?? [], (ids) =>
    takeFiles(editing.actor, ids),
  );
  const [refresh, open, goingOn] = [useRefresh(), useOpen(), useGoingOn(onNext)];
  const focusBack = (act: Act) => focusOn(root, act);
  const editing = useEditing<DeclarationBody, Saved, Draft>({
    called: '申报',
    leave: LEAVE_KEPT,
    confirmSubmit,
    closes: 'submitted',
    text: begun,
    record: detail && {
      id: detail.id,
      declarationNo: detail.declarationNo,
      version: detail.version,
    },
    draft: {
      key: (record) => draftKey(userId, `declaration:${record?.id ?? 'new'}`),
      isValue: isDraft,
      of: (body) => ({ body, files: attachments.files() }),
      back: ({ body }) => inOrder(body),
    },
    store: (body, record) => saveDeclaration(record, body, lost),
    submit: (record, confirmed) =>
      sendSubmit(record.id, record.version, confirmed, note.text.trim()),
    onObstacle: (message, data) =>
      tellObstacles(message, data, (id, no) => (id === null ? open(pathTo(id, no)) : onLook(id))),
    compare: newestEditable,
    onKept: () => setKeptAt(new Date().toISOString()),
    // once the messages are drawn
    onRefused: (found) =>
      requestAnimationFrame(() => root.current && focusFirstProblem(root.current, found)),
    onFailed: focusBack,
    onStored: (record, purpose) => {
      if (!editing.record) onMade(record.id);
      void refresh(...READS);
      if (purpose === 'store')
        notify({ type: 'success', message: `已保存 ${record.declarationNo}`, duration: 3000 });
      goingOn.stored(editing.actor);
    },
    onSubmitted: (record) => {
      note.clear();
      void refresh(...READS);
      notify({ type: 'success', message: `已提交 ${record.declarationNo}`, duration: 3000 });
    },
    onLeft: () => {
      forgetUnsaved(location.pathname);
      attachments.drop();
      onDone();
    },
  });
  const { actor, takes, record: saved, unsaved, busy, draft } = editing;
  useUnsaved(unsaved, nameOf(saved), root);
  useSettledFiles(actor, takes, () => attachments.files().map(({ fileId }) => fileId));
  const problemsNow = (forSubmit: boolean) =>
    bodyProblems(textOf<DeclarationBody>(actor), forSubmit, weeks);
  useBegin(check, () => problemsNow(true), editing.submit);
  useEnded(busy, focusBack);

  return {
    actor,
    takes,
    snapshot: editing.snapshot,
    saved,
    busy,
    found: editing.found,
    keptAt,
    draft,
    attachments,
    weeks,
    goesOn: goingOn.want,
    save: () => editing.save(problemsNow(false), attachments.busy()),
    submit: () => editing.submit(problemsNow(true), attachments.busy()),
    /** Leaving with changes asks first; they stay as a local draft and are offered the next time. */
    leave: editing.leave,
    restore: () => {
      if (draft.found) attachments.replace(draft.found.value.files);
      editing.restore();
    },
    discard: editing.discard,
  };
}
