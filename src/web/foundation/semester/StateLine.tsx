import { SEMESTER_STATE_ZH, SEMESTER_STATES } from '../../../../machines/semester/semester.types.ts';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import { useOpen } from '../../app/tabs.ts';

/** Where a semester stands among its six states, and the lists that belong to it. */
export function StateLine({ row }: { row: EntityRow }) {
  const open = useOpen();
  const state = Number(row.state);
  return (
    <section className="form-card" aria-label="学期进程">
      <h3>学期进程</h3>
      <ol className="state-line">
        {SEMESTER_STATES.map((name, at) => (
          <li key={name} data-place={at < state ? 'past' : at === state ? 'now' : 'next'} aria-current={at === state ? 'step' : undefined}>
            {SEMESTER_STATE_ZH[name]}
          </li>
        ))}
      </ol>
      <p className="state-links">
        <button type="button" className="link" onClick={() => open(`/foundation/calendar?of=${row.id}`)}>
          查看校历
        </button>
        <button type="button" className="link" onClick={() => open(`/foundation/declareExtension?ofSemesterId=${row.id}`)}>
          申报延期
        </button>
      </p>
    </section>
  );
}
