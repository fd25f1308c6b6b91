import { type RefObject, useState } from 'react';
import type { Problems } from '../../../../../machines/editing/editing.types.ts';
import { CODE } from '../../../contract/codes.ts';
import { entityCalls } from '../../../contract/resource/calls.ts';
import type { Entity, EntityValue, EntityValues } from '../../../contract/resource/entity.ts';
import { bodyShape, type EntityRow } from '../../../contract/resource/shapes.ts';
import { startValues, writtenFields } from '../../../contract/resource/value.ts';
import { issueText } from '../../../contract/validators/issueText.ts';
import { alert } from '../../actors/dialog.ts';
import { notify } from '../../actors/notification.ts';
import { forgetUnsaved, useUnsaved } from '../../actors/unsaved.ts';
import { callApi } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { randomKey } from '../../api/random.ts';
import { warningsOf, withWarnings } from '../../form/confirming.ts';
import { LEAVE_LOST } from '../../form/editingQuestions.ts';
import { focusFirstProblem } from '../../form/focus.ts';
import { useEditing } from '../../form/useEditing.ts';
import { nameOf, useReread } from '../list/commands.ts';

/** Somebody else's change of the record that is being edited (表单 15). */
export interface Conflict {
  by: string;
  at: string;
  current: EntityRow;
}
type Typed = Record<string, EntityValue>;

/** What a person gives a value, in one order, so that two of them can be compared. */
const written = (entity: Entity, values: object): Typed =>
  Object.fromEntries(
    writtenFields(entity).map(([name]) => [name, (values as Typed)[name] as EntityValue]),
  );

/** What stands in the form, as its messages by field; those of the contract, so that both sides say the same. */
function problemsOf(entity: Entity, values: EntityValues): Problems {
  const checked = bodyShape(entity).safeParse(values);
  const found: Record<string, string> = {};
  for (const issue of checked.error?.issues ?? [])
    found[String(issue.path[0] ?? '_')] ??= issueText(issue);
  return found;
}

/**
 * The form of a record, by the chart of an editor: keeps what is typed whatever the server says, marks the fields that it refuses, and
 * lays somebody else's change beside one's own (表单 3、16).
 */
export function useEntityForm(
  entity: Entity,
  row: EntityRow | null,
  onDone: (saved: EntityRow | null) => void,
  root: RefObject<HTMLElement | null>,
  start: EntityValues = {},
) {
  const calls = entityCalls(entity);
  const reread = useReread(entity);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** What the server asks about is asked by the chart; any other reason is told here, since its dialog would hide the question. */
  const refused = async (error: unknown, asks: true | undefined): Promise<never> => {
    const isPlain = warningsOf(error).length === 0;
    if (asks && isPlain && error instanceof ApiError && error.code === CODE.rule)
      await alert({ type: 'warn', message: error.msg });
    throw withWarnings(error);
  };
  const form = useEditing<Typed, EntityRow>({
    called: entity.title,
    leave: LEAVE_LOST,
    closes: 'stored',
    record: row,
    text: written(entity, row ?? { ...startValues(entity), ...start }),
    store: async (values, record, confirmed) => {
      const asks = record ? entity.asks : entity.asksToAdd;
      const sure = confirmed.length > 0 ? { confirmed } : {};
      const own = [CODE.conflict, ...(asks ? [CODE.rule] : [])];
      const reply = record
        ? await callApi(
            calls.edit,
            {
              params: { id: record.id },
              body: { ...values, version: record.version, ...sure } as never,
            },
            { key: randomKey(), own },
          ).catch((error) => refused(error, asks))
        : await callApi(
            calls.add,
            { body: { ...values, ...sure } as never },
            { key: randomKey(), ...(asks && { own: [CODE.rule] }) },
          ).catch((error) => refused(error, asks));
      return reply.data as EntityRow;
    },
    compare: async (_, refusal) => {
      const found = conflictIn(refusal);
      setConflict(found);
      return found && { record: found.current, text: written(entity, found.current) };
    },
    // once the messages are drawn
    onRefused: (found) =>
      requestAnimationFrame(() => root.current && focusFirstProblem(root.current, found)),
    onStored: (record) => {
      void reread();
      notify({ type: 'success', message: `已保存${nameOf(entity, record)}`, duration: 3000 });
    },
    onLeft: (saved) => {
      forgetUnsaved(location.pathname);
      onDone(saved);
    },
  });
  const { record: stored, text: values, unsaved } = form;
  useUnsaved(unsaved, stored ? nameOf(entity, stored) : `新增${entity.title}`, root);
  return {
    values,
    stored,
    dirty: unsaved,
    begun: form.stored,
    problems: form.problems,
    busy: form.busy !== null,
    /** Laid beside one's own until the person has chosen. */
    conflict: form.theirs ? conflict : null,
    save: () => form.save(problemsOf(entity, values)),
    change: (name: string, value: EntityValue) => {
      form.touch(name);
      form.change((now) => ({ ...now, [name]: value }));
    },
    /** Goes on from what stands there now, with the chosen values in the fields that differ. */
    settle: (chosen: EntityValues) =>
      conflict && form.settle({ ...written(entity, conflict.current), ...(chosen as Typed) }),
    /** Goes on with one's own alone, for now. */
    cancel: form.cancel,
    leave: form.leave,
  };
}

function conflictIn({ code, data }: ApiError): Conflict | null {
  const found = (data ?? {}) as Partial<Conflict>;
  return code === CODE.conflict && found.current
    ? { by: found.by ?? '', at: found.at ?? '', current: found.current }
    : null;
}
