import type { PersonOption } from '../../../../platform/contract/scope/staff.calls.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Lines } from '../../../../platform/web/kit/facts/Lines.tsx';
import { Tiles } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import {
  unitLeaders,
  unitStaff,
  unitTransitions,
} from '../../../../school/units/contract/unit.calls.ts';
import { Deciders } from './Deciders.tsx';
import '../../../../platform/web/resource/entity.css';
import './unit.css';
import { Fact, Facts } from '../../../../platform/web/kit/facts/Facts.tsx';
import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';

/** Below the facts of a unit: who can act there, who leads it, who works there, what became of it. */
export function UnitDetail({ id, onLeaders }: { id: number; onLeaders: (() => void) | null }) {
  return (
    <>
      <Deciders id={id} />
      <Leaders id={id} onLeaders={onLeaders} />
      <Staff id={id} />
      <Transitions id={id} />
    </>
  );
}

const namesOf = (people: readonly PersonOption[]) =>
  people.map((one) => one.cname).join('、') || '未设置';
function Leaders({ id, onLeaders }: { id: number; onLeaders: (() => void) | null }) {
  const { data } = useCall(unitLeaders, { params: { id }, query: {} });
  return (
    <FormCard aria-label="负责人">
      <h3>
        负责人
        {onLeaders && <TextButton onClick={onLeaders}>设置</TextButton>}
      </h3>
      {data && (
        <Facts>
          {(
            [
              ['负责人', data.leader ? [data.leader] : []],
              ['分管教学领导', data.deputies],
              ['教学秘书', data.secretaries],
            ] as const
          ).map(([label, people]) => (
            <Fact key={label} label={label}>
              {namesOf(people)}
            </Fact>
          ))}
        </Facts>
      )}
    </FormCard>
  );
}

const STATUS: Readonly<Record<string, string>> = { disabled: '停用', inactive: '未激活' };
function Staff({ id }: { id: number }) {
  const { data } = useCall(unitStaff, { params: { id }, query: {} });
  return (
    <FormCard aria-label="本单位教职工">
      <h3>本单位教职工{data && `（${data.length} 人）`}</h3>
      {data?.length === 0 && (
        <Hint below>没有教职工直接属于本单位，下级单位的人员在各自单位中。</Hint>
      )}
      <Tiles as="ul" min={220} gap="4px 16px" className="unit-staff">
        {data?.map((one) => (
          <li key={one.userId}>
            <b>{one.cname}</b>
            <small>{[one.employeeNumber, one.title, one.post].filter(Boolean).join(' · ')}</small>
            {STATUS[one.accountStatus] && (
              <Tag tone="warning">{STATUS[one.accountStatus] ?? ''}</Tag>
            )}
          </li>
        ))}
      </Tiles>
    </FormCard>
  );
}

function Transitions({ id }: { id: number }) {
  const { data } = useCall(unitTransitions, { params: { id }, query: {} });
  return (
    <FormCard aria-label="单位变迁">
      <h3>单位变迁</h3>
      {data?.length === 0 && <Hint below>没有合并、拆分、移动或改名的记录。</Hint>}
      <Lines>
        {data?.map((one) => (
          <li key={one.id}>
            <time>{one.effectiveOn}</time>
            <b>{one.text}</b>
            <small>
              {[one.reason, one.repointed && `改挂：${one.repointed}`, one.by]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </Lines>
    </FormCard>
  );
}
