import type { EntityField, EntityValue } from '../../../contract/resource/entity.ts';
import type { FieldLook } from '../../kit/field/FieldFrame.tsx';

export interface ControlProps {
  name: string;
  field: EntityField;
  value: EntityValue | undefined;
  onChange: (value: EntityValue) => void;
  error: string | undefined;
  disabled: boolean;
  /** The record, or several of which one field is set: what is offered may depend on another one. */
  among?: readonly Readonly<Record<string, unknown>>[] | undefined;
  /** Says why it cannot be changed. */
  note?: string | undefined;
  /** What the server tells of the stored value: where a picture is shown, who somebody is. */
  address?: string | undefined;
}
/** Of a field of one kind. */
export type Of<K extends EntityField['kind']> = Omit<ControlProps, 'field'> & {
  field: Extract<EntityField, { kind: K }>;
  look: FieldLook;
};
export const text = (value: EntityValue | undefined) =>
  value === null || value === undefined ? '' : String(value);
