import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

interface Person {
  userId: number;
  cname: string;
  employeeNumber: string;
  kind: string;
  unitName: string;
}
const MOST = 12;

/** Who loses or gains the unit by their scope, named before anything happens. */
export function Reaching({
  title,
  people,
  none,
}: {
  title: string;
  people: readonly Person[];
  none: string;
}) {
  return (
    <div className="unit-reach">
      <h4>
        {title}
        {people.length > 0 && `（${people.length}）`}
      </h4>
      {people.length === 0 ? (
        <Hint>{none}</Hint>
      ) : (
        <ul>
          {people.slice(0, MOST).map((one) => (
            <li key={`${one.userId} ${one.kind}`}>
              <b>{one.cname}</b>
              <small>
                {one.employeeNumber} · {one.kind}：{one.unitName}
              </small>
            </li>
          ))}
          {people.length > MOST && <Hint as="li">另有 {people.length - MOST} 人</Hint>}
        </ul>
      )}
    </div>
  );
}
