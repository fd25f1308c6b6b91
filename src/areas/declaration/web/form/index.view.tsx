import { Suspense, useState } from 'react';
import { LEAVE_KEPT } from '../../../../platform/web/form/editingQuestions.ts';
import { useFormPlace } from '../../../../platform/web/form/useFormPlace.ts';
import { lazily } from '../../../../platform/web/lazily.ts';
import { Opening } from '../../../../platform/web/list/Opening.tsx';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { DeclarationList } from '../list/listPage.tsx';
import { DeclarationForm } from './form.tsx';
import { useFollowing } from './useFollowing.ts';

const Print = lazily(() => import('../drawer/PrintView.tsx'));
const idsIn = (text: string | null): number[] =>
  text && /^\d+(,\d+)*$/.test(text) ? text.split(',').map(Number) : [];

/**
 * 教学任务申报: the list, or with `?edit=new` or `?edit=<id>` the form in its place, so that no menu of its own is needed; `?print=1,2`: the
 * sheets of these declarations.
 */
export default function DeclarationView() {
  const { form, open, close, made } = useFormPlace(LEAVE_KEPT);
  const [print, setPrint] = useAddress('print');
  /** The form that was asked for from a refused submit: it shows at once what is missing. */
  const [refused, setRefused] = useState<number | null>(null);
  const { next, show } = useFollowing(typeof form?.id === 'number' ? form.id : null);
  const printed = idsIn(print);
  if (form)
    return (
      <DeclarationForm
        key={form.key}
        id={form.id}
        check={form.id === refused}
        onDone={close}
        onMade={made}
        onNext={next === undefined ? undefined : () => open(next)}
      />
    );
  if (printed.length > 0)
    return (
      <Suspense fallback={<Opening text="正在打开申报表…" />}>
        <Print ids={printed} onClose={() => setPrint(null, { replace: true })} />
      </Suspense>
    );
  const edit = (id: number | 'new', check?: true) => {
    setRefused(check && id !== 'new' ? id : null);
    open(id);
  };
  return (
    <DeclarationList onEdit={edit} onPrint={(ids) => setPrint(ids.join(','))} onShown={show} />
  );
}
