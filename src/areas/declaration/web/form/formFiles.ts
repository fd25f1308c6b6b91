import { useEffect, useRef } from 'react';
import {
  changeText,
  type EditingActor,
  textOf,
} from '../../../../platform/web/form/text/editingText.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';

/** The ids of the attachments stand in the form. */
export function takeFiles(actor: EditingActor, ids: string[]): void {
  const { attachmentIds: known } = textOf<DeclarationBody>(actor);
  if (ids.length !== known.length || ids.some((id) => !known.includes(id)))
    changeText<DeclarationBody>(actor, (body) => ({ ...body, attachmentIds: ids }));
}

/** What has been uploaded while the person was asked something is taken as soon as they have answered. */
export function useSettledFiles(actor: EditingActor, takes: boolean, ids: () => string[]): void {
  const latest = useRef(ids);
  latest.current = ids;
  useEffect(() => {
    if (takes) takeFiles(actor, latest.current());
  }, [actor, takes]);
}
