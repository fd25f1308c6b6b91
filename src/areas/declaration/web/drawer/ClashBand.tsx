import { NoteBand, NoteLine } from '../../../../platform/web/kit/piece/Band.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import type { Routed } from '../form/useRouting.ts';

interface Props {
  clashes: Routed['clashes'];
  onOpen: (id: number) => void;
}
/** The same course and class stands elsewhere already, a draft of somebody else too: told while one declares, not only at the submit. */
export function ClashBand({ clashes, onOpen }: Props) {
  if (clashes.length === 0) return null;
  return (
    <NoteBand role="status">
      <b>所选班级本学期已有同一课程</b>
      {clashes.map(({ id, declarationNo, text }) => (
        <NoteLine key={id}>
          {text} <TextButton onClick={() => onOpen(id)}>查看 {declarationNo}</TextButton>
        </NoteLine>
      ))}
    </NoteBand>
  );
}
