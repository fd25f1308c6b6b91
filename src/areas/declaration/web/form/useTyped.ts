import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Problems } from '../../../../../machines/editing/editing.types.ts';
import { useAttachments } from '../../../../platform/web/form/useAttachments.ts';
import type {
  DeclarationBody,
  DeclarationDetail,
} from '../../../../school/declaration/contract/declaration.shapes.ts';
import { inOrder } from './body.ts';

type Form = UseFormReturn<DeclarationBody>;

/** Whatever is typed is told to the chart, which keeps it. */
export function useTyped(form: Form, onChange: (body: DeclarationBody) => void): void {
  const heard = useRef(onChange);
  heard.current = onChange;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => heard.current(inOrder(values)),
      }),
    [form],
  );
}

/** The attachments, whose numbers stand in the form. */
export const useFormFiles = (form: Form, detail: DeclarationDetail | null) =>
  useAttachments(detail?.attachments ?? [], (ids) => {
    const known = form.getValues('attachmentIds');
    if (ids.length !== known.length || ids.some((id) => !known.includes(id)))
      form.setValue('attachmentIds', ids);
  });

/** The form is opened from a refused submit: what is missing is marked at once. */
export function useBegin(
  check: boolean,
  missing: () => Problems,
  onMissing: (problems: Problems) => void,
): void {
  const begin = useRef(() => {
    const problems = check ? missing() : {};
    if (Object.keys(problems).length > 0) onMissing(problems);
  });
  useEffect(() => begin.current(), []);
}
