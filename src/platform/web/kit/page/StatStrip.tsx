import { TextButton } from '../plain/TextButton.tsx';

/** One number of the strip: pressing it filters the list to exactly that many rows (申报 57). */
export interface Stat {
  key: string;
  label: string;
  value: number | undefined;
  active: boolean;
  /** Absent: the person may not open the list. */
  onPress?: (() => void) | undefined;
}

/**
 * Numbers above a list. A number that counts nothing is no button: there is no list to open. `text` is the progress text of the
 * server (审批 68), shown as it is.
 */
export function StatStrip({
  label,
  groups,
  text,
  fold,
}: {
  label: string;
  groups: readonly (readonly Stat[])[];
  text: string | undefined;
  /** Above a list: one line of what fits into it, the rest on demand. */
  fold?: { open: boolean; onFold: (open: boolean) => void };
}) {
  const folded = fold && !fold.open;
  return (
    <section
      className={fold ? `strip is-line${folded ? ' is-folded' : ''}` : 'strip'}
      aria-label={label}
      title={folded ? text : undefined}
    >
      {groups.map((group) => (
        <div className="strip-group" key={group[0]?.key}>
          {group.map((stat) => (
            <button
              type="button"
              key={stat.key}
              className="stat"
              aria-pressed={stat.active}
              disabled={!stat.onPress || (!stat.value && !stat.active)}
              onClick={stat.onPress}
            >
              <b>{stat.value ?? '—'}</b>
              <span>{stat.label}</span>
            </button>
          ))}
        </div>
      ))}
      <p className="strip-text">{text ?? ' '}</p>
      {fold && (
        <TextButton
          aria-expanded={fold.open}
          aria-label={fold.open ? `收起${label}` : `展开${label}`}
          onClick={() => fold.onFold(!fold.open)}
        >
          {fold.open ? '收起' : '展开'}
        </TextButton>
      )}
    </section>
  );
}
