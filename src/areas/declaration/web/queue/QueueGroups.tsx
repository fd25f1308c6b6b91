import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import type { CallInput } from '../../../../platform/contract/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { BarSelect } from '../../../../platform/web/kit/piece/BarSelect.tsx';
import { Toggle } from '../../../../platform/web/kit/piece/Toggle.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { approveGroups, QUEUE_GROUPS, type QueueGrouping } from '../../contract/queue.calls.ts';
import './queue.css';

const TITLE: Record<QueueGrouping, string> = {
  exception: '按例外',
  course: '按课程',
  unit: '按单位',
};
/** Groups shown before 全部分组 is pressed. */
const SHOWN = 12;

/** The grouping in the address. A group of the former kind would go on filtering unseen, so it goes with it. */
function useGrouping() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const choose = (by: string) => {
    const next = new URLSearchParams(search);
    for (const gone of ['group', 'groups', 'page']) next.delete(gone);
    next.set('by', by);
    navigate({ pathname, search: `?${next}`, hash }, { replace: true });
  };
  return { chosen: new URLSearchParams(search).get('by'), choose };
}

/** The filters of the list without its paging. */
export const groupFilters = ({
  pageNum: _n,
  pageSize: _s,
  orderByColumn: _o,
  isAsc: _a,
  ...filters
}: Record<string, unknown>) => filters as Record<string, string | undefined>;

interface Props {
  level: Level;
  filters: Record<string, string | undefined>;
  onGroup: (group: string) => void;
}

/** How the queue is grouped, and its groups with their counts; a group pressed is the list of exactly that length (申报 62). */
export function QueueGroups({ level, filters, onGroup }: Props) {
  const { chosen, choose } = useGrouping();
  const [whole, showWhole] = useAddress('groups');
  const by = QUEUE_GROUPS.find((one) => one === chosen) ?? 'exception';
  const { group = '', ...others } = filters;
  const query = { ...others, by } as NonNullable<CallInput<typeof approveGroups>['query']>;
  const { data, isPlaceholderData } = useCall(
    approveGroups,
    { params: { level }, query },
    { keepPrevious: true },
  );
  const risks = useDict('declare_risk');
  const labelOf = (one: { group: string; label: string }) =>
    one.label ||
    (risks.find(({ dictValue }) => `exception:${dictValue}` === one.group)?.dictLabel ?? '常规');
  const groups = data?.filter((one) => one.group.startsWith(`${by}:`)) ?? [];
  // the last of a group has been decided: what is left comes into sight by itself
  const emptied =
    group !== '' &&
    data !== undefined &&
    !isPlaceholderData &&
    !groups.some((one) => one.group === group);
  useEffect(() => {
    if (emptied) onGroup('');
  });
  const shown = whole ? groups : groups.filter((one, i) => i < SHOWN || one.group === group);
  return (
    <Row oneLine gap={12}>
      <BarSelect
        label="分组"
        value={by}
        options={QUEUE_GROUPS.map((one) => ({ value: one, label: TITLE[one] }))}
        onChange={choose}
      />
      <Row as="fieldset" gap="4px 8px" className={whole ? 'queue-chips is-whole' : 'queue-chips'}>
        <legend className="visually-hidden">{TITLE[by]}分组</legend>
        {shown.map((one) => (
          <Toggle
            key={one.group}
            data-group={one.group}
            pressed={one.group === group}
            onClick={() => onGroup(one.group === group ? '' : one.group)}
          >
            {labelOf(one)} <b>{one.count}</b>
          </Toggle>
        ))}
        {groups.length > shown.length && (
          <TextButton onClick={() => showWhole('all', { replace: true })}>
            全部 {groups.length} 组
          </TextButton>
        )}
        {group && <TextButton onClick={() => onGroup('')}>取消分组筛选</TextButton>}
      </Row>
    </Row>
  );
}
