import { useRef } from 'react';
import type { Entity } from '../../contract/resource/entity.ts';
import { useSession } from '../actors/session.ts';
import { LEAVE_LOST } from '../form/editingQuestions.ts';
import { useFormPlace } from '../form/useFormPlace.ts';
import { useAddress } from '../list/useAddress.ts';
import { EntityForm, type FormSlots } from './form/EntityForm.tsx';
import { EntityList } from './list/EntityList.tsx';
import type { ListSlots } from './list/listSlots.ts';

/**
 * The screen of a resource: its list, or with `?edit=new` or `?edit=<id>` the form in its place; of the school itself the form alone.
 * An example: `<EntityView entity={campus} />`.
 */
export function EntityView({ entity, ...slots }: { entity: Entity } & FormSlots & ListSlots) {
  return entity.single ? <Single entity={entity} /> : <Several entity={entity} {...slots} />;
}

function Several({ entity, notice, ...slots }: { entity: Entity } & FormSlots & ListSlots) {
  const { form, open, close } = useFormPlace(LEAVE_LOST);
  const [side, field] = Object.entries(entity.fields).find(([, one]) => one.side) ?? [];
  const [chosen] = useAddress(side ?? 'edit');
  // a new record belongs where one stands: in the unit that is chosen at the side
  const inUnit = side && chosen && field?.kind === 'unit' ? { [side]: chosen } : undefined;
  // `?edit=new&named=…`: what another screen did not find; once, and not for the next new one
  const [named] = useAddress('named');
  const given = useRef<string | null>(null);
  const start = named && named !== given.current ? { ...inUnit, [entity.label]: named } : inUnit;
  if (form)
    return (
      <EntityForm
        key={form.key}
        entity={entity}
        id={form.id}
        onDone={() => {
          given.current = named;
          close();
        }}
        start={start}
        notice={notice}
      />
    );
  return <EntityList entity={entity} onEdit={open} {...slots} />;
}

/** The one record is the school of the person; after a save the form begins anew with what the server has. */
function Single({ entity }: { entity: Entity }) {
  const { form, open } = useFormPlace(LEAVE_LOST);
  const school = useSession((session) => session.user?.businessTypeList[0]?.schoolId ?? null);
  if (school === null) return null;
  return (
    <EntityForm key={form?.key ?? 0} entity={entity} id={school} onDone={() => open(school)} />
  );
}
