/** A line of a card that opens what it counts. */
export function Line({ label, count, unit, onClick }: { label: string; count: number; unit: string; onClick: () => void }) {
  return (
    <li>
      <button type="button" className="home-line" onClick={onClick}>
        <span>{label}</span>
        <b className={count > 0 ? undefined : 'is-none'}>{count}</b>
        <span className="hint">{unit}</span>
      </button>
    </li>
  );
}
