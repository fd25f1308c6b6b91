import { API } from '../../../contract/paths.ts';
import type { EntityField } from '../../../contract/resource/entity.ts';

/** Where the stored picture of a field is shown; `label`: what the record says of it. */
export const pictureAddress = (
  field: Extract<EntityField, { kind: 'picture' }>,
  fileId: string,
  label: string | undefined,
): string | null => (field.path ? `${API}${field.path}?${fileId}` : (label ?? null));
