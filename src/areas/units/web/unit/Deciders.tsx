import { useCall } from '../../../../platform/web/api/query.ts';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import {
  type UnitDecider,
  type UnitDeciders,
  unitDeciders,
} from '../../../../school/units/contract/unit.calls.ts';
import './unit.css';
import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

const MOST = 8;

/** 谁能在这里办理: for each level everybody who may decide on items of the unit, and what to do when there is nobody. */
export function Deciders({ id }: { id: number }) {
  const { data, error, refetch } = useCall(unitDeciders, { params: { id }, query: {} });
  return (
    <FormCard aria-label="谁能在这里办理">
      <h3>谁能在这里办理</h3>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Hint below>正在读取…</Hint>}
      <div className="unit-levels">
        {data?.levels.map((level) => (
          <Level key={level.level} {...level} />
        ))}
      </div>
    </FormCard>
  );
}

function Level({ title, used, waiting, people, hint }: UnitDeciders['levels'][number]) {
  const quiet = !used && waiting === 0;
  return (
    <article className={quiet ? 'unit-level is-quiet' : 'unit-level'}>
      <h4>
        {title}
        {quiet ? <small>本单位不作为此级单位</small> : <small>{waiting} 条待办</small>}
      </h4>
      {hint && (
        <p className="unit-warning" role="note">
          {hint}
        </p>
      )}
      {people.length > 0 && (
        <ul>
          {people.slice(0, MOST).map((one) => (
            <Person key={one.userId} {...one} />
          ))}
          {people.length > MOST && <Hint as="li">另有 {people.length - MOST} 人</Hint>}
        </ul>
      )}
    </article>
  );
}

function Person({ cname, employeeNumber, unitName, through, agentFor, closed }: UnitDecider) {
  return (
    <li className={closed ? 'is-closed' : undefined}>
      <b title={`工号 ${employeeNumber}${unitName ? `，${unitName}` : ''}`}>{cname}</b>
      <small>范围：{through}</small>
      {agentFor && <Tag tone="primary">{`代 ${agentFor}`}</Tag>}
      {closed && <small>{closed}</small>}
    </li>
  );
}
