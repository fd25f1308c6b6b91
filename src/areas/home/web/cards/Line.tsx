import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

/** A line of a card that opens what it counts. */
export function Line({
  label,
  count,
  unit,
  onClick,
}: {
  label: string;
  count: number;
  unit: string;
  onClick: () => void;
}) {
  return (
    <li>
      <Pressable line className="home-line" onClick={onClick}>
        <span>{label}</span>
        <b className={count > 0 ? undefined : 'is-none'}>{count}</b>
        <Hint as="span">{unit}</Hint>
      </Pressable>
    </li>
  );
}
