import { createContext, useContext } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  useController,
  useFormContext,
} from 'react-hook-form';
import { MAX_WEEKS } from '../../../../platform/contract/validators/constants.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { fieldLabel } from '../form/labels.ts';

interface Marks {
  /** Message per field path, of the client or of the server's 422: the paths are the same. */
  problems: Readonly<Record<string, string>>;
  /** The field has been touched: its message goes. */
  clear: (path: string) => void;
  disabled: boolean;
  /** Teaching weeks of the semester, 1–25. */
  weeks: number;
  /** The opinion with which it was returned: fields that it names are marked (申报 70). */
  opinion?: string | undefined;
}
export const MarksContext = createContext<Marks>({
  problems: {},
  clear: () => {},
  disabled: true,
  weeks: MAX_WEEKS,
});
export const useMarks = () => useContext(MarksContext);

/** Everything a field of the form needs, by its path: `<NumberField {...useBound('weeklyHours')} unit="学时" />`. */
export function useBound<P extends FieldPath<DeclarationBody>>(name: P) {
  const { control } = useFormContext<DeclarationBody>();
  const { field } = useController({ control, name });
  const { problems, clear, disabled, opinion } = useMarks();
  const label = fieldLabel(name);
  return {
    name,
    label,
    value: field.value as FieldPathValue<DeclarationBody, P>,
    onChange: (value: FieldPathValue<DeclarationBody, P>) => {
      field.onChange(value);
      clear(name);
    },
    error: problems[name],
    noted: opinion?.includes(label) ?? false,
    disabled,
  };
}
