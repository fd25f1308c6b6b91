import { DictText } from '../../../../platform/web/kit/page/Tag.tsx';
import { type Entry, KINDS, type Source } from './Block.tsx';
import css from './timetable.module.css';

interface Props {
  entries: readonly Entry[];
  /** Some periods nobody may use. */
  shut: boolean;
  /** Some periods are one unit's alone. */
  own: boolean;
}
/** What the colours of a timetable mean; only those that are in it. */
export function Legend({ entries, shut, own }: Props) {
  const calm = entries.filter(({ adjustReason }) => adjustReason === null);
  const kinds = (Object.keys(KINDS) as Source[]).filter((kind) =>
    calm.some(({ source }) => source === kind),
  );
  const words = [
    ...(calm.length < entries.length ? [{ mark: css.adjust, word: '待调整' }] : []),
    ...(shut ? [{ mark: css.shut, word: '不可用' }] : []),
    ...(own ? [{ mark: css.own, word: '专用' }] : []),
  ];
  if (kinds.length + words.length === 0) return null;
  return (
    <ul className={css.legend} aria-label="图例">
      {kinds.map((kind) => (
        <li key={kind}>
          <i className={`${css.swatch} ${css[KINDS[kind]]}`} aria-hidden="true" />
          <DictText type="occupancy_source" value={kind} />
        </li>
      ))}
      {words.map(({ mark, word }) => (
        <li key={word}>
          <i className={`${css.swatch} ${mark}`} aria-hidden="true" />
          {word}
        </li>
      ))}
    </ul>
  );
}
