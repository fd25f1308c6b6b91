import { useFormPlace } from '../../ui/form/useFormPlace.ts';
import { LEAVE } from './draft.ts';
import { DeclarationForm } from './form.tsx';
import { DeclarationList } from './listPage.tsx';

/** 教学任务申报: the list, or with `?edit=new` or `?edit=<id>` the form in its place, so that no menu of its own is needed. */
export default function DeclarationView() {
  const { form, open, close, made } = useFormPlace(LEAVE);
  if (form) return <DeclarationForm key={form.key} id={form.id} onDone={close} onMade={made} />;
  return <DeclarationList onEdit={open} />;
}
