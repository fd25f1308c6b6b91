import type { Routed } from '../form/useRouting.ts';

interface Props {
  clashes: Routed['clashes'];
  onOpen: (id: number) => void;
}
/** The same course and class stands elsewhere already, a draft of somebody else too: told while one declares, not only at the submit. */
export function ClashBand({ clashes, onOpen }: Props) {
  if (clashes.length === 0) return null;
  return (
    <div className="form-band" role="status">
      <p>
        <b>所选班级本学期已有同一课程</b>
        {clashes.map(({ id, declarationNo, text }) => (
          <span key={id} className="form-change">
            {text}{' '}
            <button type="button" className="text-button" onClick={() => onOpen(id)}>
              查看 {declarationNo}
            </button>
          </span>
        ))}
      </p>
    </div>
  );
}
