import { useCall } from '../../../../platform/web/api/query.ts';
import { Box, Tiles } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { Band } from '../../../../platform/web/kit/piece/Band.tsx';
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
      <Tiles min={240}>
        {data?.levels.map((level) => (
          <Level key={level.level} {...level} />
        ))}
      </Tiles>
    </FormCard>
  );
}

function Level({ title, used, waiting, people, hint }: UnitDeciders['levels'][number]) {
  const quiet = !used && waiting === 0;
  return (
    <Box as="article" pad={12} className={quiet ? 'unit-level is-quiet' : 'unit-level'}>
      <h4>
        {title}
        {quiet ? <small>本单位不作为此级单位</small> : <small>{waiting} 条待办</small>}
      </h4>
      {hint && <Band role="note">{hint}</Band>}
      {people.length > 0 && (
        <ul>
          {people.slice(0, MOST).map((one) => (
            <Person key={one.userId} {...one} />
          ))}
          {people.length > MOST && <Hint as="li">另有 {people.length - MOST} 人</Hint>}
        </ul>
      )}
    </Box>
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
