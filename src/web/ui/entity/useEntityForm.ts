import { type RefObject, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CODE } from '../../../contract/codes.ts';
import { entityCalls } from '../../../contract/entity/calls.ts';
import type { Entity, EntityValue, EntityValues } from '../../../contract/entity/entity.ts';
import { bodyShape, type EntityRow } from '../../../contract/entity/shapes.ts';
import { changedFields, startValues, writtenFields } from '../../../contract/entity/value.ts';
import { confirm } from '../../actors/dialog.ts';
import { notify } from '../../actors/notification.ts';
import { forgetUnsaved, useUnsaved } from '../../actors/unsaved.ts';
import { callApi } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { focusFirstProblem } from '../form/focus.ts';
import { nameOf, useReread } from './commands.ts';

/** What is asked before changes are left. */
export const LEAVE = { message: '有未保存的修改，离开后不会保留。', confirmText: '离开', cancelText: '继续编辑' };
type Problems = Readonly<Record<string, string>>;
/** Somebody else's change of the record that is being edited (decisions.md 2, 409). */
export interface Conflict {
  by: string;
  at: string;
  current: EntityRow;
}
type Typed = Record<string, EntityValue>;

const written = (entity: Entity, row: EntityRow | null, start: EntityValues = {}): Typed =>
  row ? (Object.fromEntries(writtenFields(entity).map(([name]) => [name, row[name]])) as Typed) : { ...startValues(entity), ...start };

/** What stands in the form, as its messages by field; those of the contract, so that both sides say the same. */
function problemsOf(entity: Entity, values: EntityValues): Problems {
  const checked = bodyShape(entity).safeParse(values);
  const found: Record<string, string> = {};
  for (const issue of checked.error?.issues ?? []) found[String(issue.path[0] ?? '_')] ??= issue.message;
  return found;
}

/**
 * The form of a record: keeps what is typed whatever the server says, marks the fields that it refuses, and lays somebody else's
 * change beside one's own (domain.md 1.0 "Form contract").
 */
export function useEntityForm(
  entity: Entity,
  row: EntityRow | null,
  onDone: (saved: EntityRow | null) => void,
  root: RefObject<HTMLElement | null>,
  start: EntityValues = {},
) {
  const calls = entityCalls(entity);
  /** What the server has, as far as this form knows. */
  const [stored, setStored] = useState(row);
  const [begun, setBegun] = useState(() => written(entity, row, start));
  const form = useForm<Typed>({ defaultValues: begun });
  const values = form.watch();
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const reread = useReread(entity);
  const dirty = changedFields(entity, begun, values).length > 0;
  const saving = useRef(false);
  useUnsaved(dirty, stored ? nameOf(entity, stored) : `新增${entity.title}`, root);

  const show = (found: Problems) => {
    setProblems(found);
    // once the messages are drawn
    requestAnimationFrame(() => root.current && focusFirstProblem(root.current, found));
  };
  const tell = async (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    const faster = conflictIn(error);
    if (faster) return setConflict(faster);
    await error.closed;
    if (error.code === CODE.invalid) show(error.fields);
  };
  const close = (saved: EntityRow | null) => {
    forgetUnsaved(location.pathname);
    onDone(saved);
  };
  const save = async () => {
    if (saving.current) return;
    const body = structuredClone(form.getValues());
    const found = problemsOf(entity, body);
    show(found);
    if (Object.keys(found).length > 0) return;
    saving.current = true;
    setBusy(true);
    try {
      const own = { own: [CODE.conflict] };
      const reply = stored
        ? await callApi(calls.edit, { params: { id: stored.id }, body: { ...body, version: stored.version } as never }, own)
        : await callApi(calls.add, { body: body as never });
      const saved = reply.data as EntityRow;
      void reread();
      notify({ type: 'success', message: `已保存${nameOf(entity, saved)}`, duration: 3000 });
      close(saved);
    } catch (error) {
      await tell(error);
    } finally {
      saving.current = false;
      setBusy(false);
    }
  };

  return {
    values,
    problems,
    busy,
    dirty,
    stored,
    begun,
    conflict,
    save,
    change: (name: string, value: EntityValue) => {
      form.setValue(name, value);
      setProblems(({ [name]: _, ...rest }) => rest);
    },
    /** Goes on from what stands there now, with the chosen values in the fields that differ. */
    settle: (chosen: EntityValues) => {
      if (!conflict) return;
      const now = written(entity, conflict.current);
      setStored(conflict.current);
      setBegun(now);
      form.reset({ ...now, ...chosen });
      setConflict(null);
    },
    leave: async () => {
      if (!dirty) return close(null);
      await confirm(LEAVE).then(
        () => close(null),
        () => {},
      );
    },
  };
}

function conflictIn({ code, data }: ApiError): Conflict | null {
  const found = (data ?? {}) as Partial<Conflict>;
  return code === CODE.conflict && found.current ? { by: found.by ?? '', at: found.at ?? '', current: found.current } : null;
}
