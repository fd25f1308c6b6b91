import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import {
  changeText,
  type EditingActor,
  useTextPart,
} from '../../../../platform/web/form/text/editingText.ts';
import { type PathIn, valueAt, withValueAt } from '../../../../platform/web/form/text/path.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { fieldLabel } from '../../contract/labels.ts';

/** What the fields have in common. It changes seldom, and every field is drawn anew when it does. */
interface Form {
  /** The chart that keeps what is typed, and the messages: the paths of client and server are the same. */
  actor: EditingActor;
  /** A change would be taken now. */
  takes: boolean;
  disabled: boolean;
  /** Teaching weeks of the semester, 1–25. */
  weeks: number;
  /** The opinion with which it was returned: fields that it names are marked (申报 70). */
  opinion: string | undefined;
}
export const FormContext = createContext<Form | null>(null);
export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('a part of the form stands outside it');
  return form;
}

/** A part of what stands in the form. */
export const useBody = <Part>(
  part: (body: DeclarationBody) => Part,
  isSame?: (a: Part, b: Part) => boolean,
): Part => useTextPart(useForm().actor, part, isSame);

/** The message of a field or of a list. */
export const useProblem = (path: string): string | undefined =>
  useSelector(useForm().actor, ({ context }) => context.problems[path]);

/** Changes what stands in the form. Where it has been touched the message goes, and those of what lies within. */
export function useChange() {
  const { actor } = useForm();
  return (next: (now: DeclarationBody) => DeclarationBody, touched?: string) => {
    changeText(actor, next);
    if (touched) actor.send({ type: 'TOUCH', path: touched });
  };
}

/** Everything a field of the form needs, by its path: `<NumberField {...useBound('weeklyHours')} unit="学时" />`. */
export function useBound<Path extends PathIn<DeclarationBody>>(name: Path) {
  const { disabled, opinion } = useForm();
  const value = useBody((body) => valueAt(body, name));
  const error = useProblem(name);
  const change = useChange();
  const label = fieldLabel(name);
  return {
    name,
    label,
    value,
    onChange: (next: typeof value) => change((body) => withValueAt(body, name, next), name),
    error,
    noted: opinion?.includes(label) ?? false,
    disabled,
  };
}
