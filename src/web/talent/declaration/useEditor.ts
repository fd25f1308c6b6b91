import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { UPLOAD_TEXT } from '../../../../machines/upload/upload.rules.ts';
import { CODE } from '../../../contract/codes.ts';
import type { DeclarationBody, DeclarationDetail } from '../../../contract/talent/declaration.shapes.ts';
import { confirm } from '../../actors/dialog.ts';
import { notify } from '../../actors/notification.ts';
import { useSession } from '../../actors/session.ts';
import { forgetUnsaved, useUnsaved } from '../../actors/unsaved.ts';
import { ApiError } from '../../api/errors.ts';
import { useRefresh } from '../../api/query.ts';
import { useOpen } from '../../app/tabs.ts';
import { focusFirstProblem } from '../../ui/form/focus.ts';
import { draftKey } from '../../ui/form/localDraft.ts';
import type { useKeptText } from '../../ui/form/useKeptText.ts';
import { useLocalDraft } from '../../ui/form/useLocalDraft.ts';
import { useAttachments } from '../../ui/upload/useAttachments.ts';
import { bodyProblems, emptyBody, sameBody } from './body.ts';
import { type Draft, isDraft, LEAVE } from './draft.ts';
import { type LostBox, READS, type Saved, saveDeclaration } from './save.ts';
import { submitDeclaration } from './submit.ts';
import { useSemesterWeeks } from './useWeeks.ts';

export interface Ways {
  /** Closes the form: after a submit, or when the person leaves. */
  onDone: () => void;
  /** A new declaration has been saved for the first time. */
  onMade: (id: number) => void;
}
type Problems = Readonly<Record<string, string>>;

/**
 * Everything the form does: keep what is typed, save, submit, tell what is wrong where it is wrong. Nothing typed is lost by
 * an error, a 401 or a 409: the values stay in the form and in the local draft (domain.md 0.1 #9, 1.0 "Form contract").
 */
export function useEditor(detail: DeclarationDetail | null, { onDone, onMade }: Ways, root: RefObject<HTMLElement | null>, check = false) {
  const [saved, setSaved] = useState<Saved | null>(
    detail && { id: detail.id, declarationNo: detail.declarationNo, version: detail.version },
  );
  const current = useSemesterWeeks();
  const weeks = detail?.semesterWeeks ?? current;
  const [begun] = useState(() => detail?.body ?? emptyBody(weeks));
  const form = useForm<DeclarationBody>({ defaultValues: begun });
  /** What the server has; what differs from it is unsaved. */
  const baseline = useRef(begun);
  const lost: LostBox = useRef(null);
  const [dirty, setDirty] = useState(false);
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState<'save' | 'submit' | null>(null);
  const userId = useSession((s) => s.user?.id ?? '');
  const thing = `declaration:${saved?.id ?? 'new'}`;
  const draft = useLocalDraft<Draft>(draftKey(userId, thing), saved?.version ?? null, isDraft);
  const attachments = useAttachments(detail?.attachments ?? [], (ids) => {
    const known = form.getValues('attachmentIds');
    if (ids.length !== known.length || ids.some((id) => !known.includes(id))) form.setValue('attachmentIds', ids);
  });
  const refresh = useRefresh();
  const open = useOpen();
  useUnsaved(dirty, saved ? `申报 ${saved.declarationNo}` : '新申报', root);

  const weigh = (values: DeclarationBody) => {
    const differs = !sameBody(values, baseline.current);
    setDirty(differs);
    if (!differs) return;
    draft.keep({ body: structuredClone(values), files: attachments.files() });
    setKeptAt(new Date().toISOString());
  };
  const heard = useRef(weigh);
  heard.current = weigh;
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => heard.current(values) }), [form]);

  const show = (found: Problems) => {
    setProblems(found);
    // once the messages are drawn
    requestAnimationFrame(() => root.current && focusFirstProblem(root.current, found));
  };
  const begin = useRef(() => check && show(bodyProblems(form.getValues(), true, weeks)));
  useEffect(() => void begin.current(), []);
  const tell = async (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    await error.closed;
    if (error.code === CODE.invalid) show(error.fields);
  };
  /** Sends what stands in the form now; what is typed meanwhile stays unsaved. Answers null when it was not saved. */
  const send = async (): Promise<Saved | null> => {
    const body = structuredClone(form.getValues());
    const record = await saveDeclaration(saved, body, lost).catch(tell);
    if (!record) return null;
    draft.discard();
    setSaved(record);
    if (!saved) onMade(record.id);
    baseline.current = body;
    weigh(form.getValues());
    void refresh(...READS);
    return record;
  };
  /** Runs one of the two, unless the form is not ready for it. */
  const attempt = async (what: 'save' | 'submit', act: () => Promise<void>) => {
    if (busy) return;
    if (attachments.busy()) return void notify({ type: 'info', message: UPLOAD_TEXT.sending });
    const found = bodyProblems(form.getValues(), what === 'submit', weeks);
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(what);
    await act().catch(tell);
    setBusy(null);
    requestAnimationFrame(() => {
      // the button was out of reach while it worked, and a dialog could not give the focus back to it
      if (document.activeElement === document.body) root.current?.querySelector<HTMLElement>(`[data-act=${what}]`)?.focus();
    });
  };
  const close = () => {
    forgetUnsaved(location.pathname);
    attachments.drop();
    onDone();
  };

  return {
    form,
    saved,
    problems,
    busy,
    dirty,
    keptAt,
    draft,
    attachments,
    weeks,
    save: () =>
      attempt('save', async () => {
        const record = await send();
        if (record) notify({ type: 'success', message: `已保存 ${record.declarationNo}`, duration: 3000 });
      }),
    /** `note`: what the approvers are told with it, kept until it has gone. */
    submit: (note: ReturnType<typeof useKeptText>) =>
      attempt('submit', async () => {
        const record = saved && !dirty ? saved : await send();
        if (!record || !(await submitDeclaration(record.id, record.version, { note: note.text.trim(), open }))) return;
        note.clear();
        void refresh(...READS);
        notify({ type: 'success', message: `已提交 ${record.declarationNo}`, duration: 3000 });
        close();
      }),
    /** Leaving with changes asks first; they stay as a local draft and are offered the next time. */
    leave: async () => {
      if (!dirty) return close();
      await confirm(LEAVE).then(close, () => {});
    },
    restore: () => {
      if (!draft.found) return;
      const { body, files } = draft.found.value;
      draft.take();
      attachments.replace(files);
      form.reset(body);
      weigh(body);
    },
    clear: (path: string) =>
      setProblems((old) => Object.fromEntries(Object.entries(old).filter(([at]) => at !== path && !at.startsWith(`${path}.`)))),
  };
}
