import { useAddress } from '../../ui/list/useAddress.ts';
import { DeclarationForm } from './form.tsx';
import { DeclarationList } from './listPage.tsx';

/** 教学任务申报: the list, or with `?edit=new` or `?edit=<id>` the form in its place, so that no menu of its own is needed. */
export default function DeclarationView() {
  const [edit, setEdit] = useAddress('edit');
  if (edit === 'new' || (edit !== null && /^[1-9]\d*$/.test(edit)))
    return <DeclarationForm key={edit} id={edit === 'new' ? 'new' : Number(edit)} onDone={() => setEdit(null, { replace: true })} />;
  return <DeclarationList onEdit={(id) => setEdit(String(id))} />;
}
