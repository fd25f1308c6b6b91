import { entityCalls } from '../../contract/resource/calls.ts';
import type { Entity } from '../../contract/resource/entity.ts';
import type { HistoryEntry } from '../../contract/resource/parts.ts';
import { useCall } from '../api/query.ts';
import { FormCard } from '../kit/field/FormCard.tsx';
import { Row, Stack } from '../kit/layout/Layout.tsx';
import { Hint } from '../kit/plain/Text.tsx';
import { minuteText } from '../time.ts';

const EVENTS: Readonly<Record<HistoryEntry['event'], string>> = {
  add: '新增',
  edit: '修改',
  remove: '删除',
  enable: '启用',
  disable: '停用',
  import: '导入',
  move: '移动',
};

interface Props {
  entity: Entity;
  id: number;
  /** Straight below the title of a page: `h2`. */
  heading?: 'h2' | 'h3';
}
/** Who changed what and when, newest first, in the words of the day (列表 29). */
export function History({ entity, id, heading: Heading = 'h3' }: Props) {
  const { data, error } = useCall(entityCalls(entity).history, { params: { id }, query: {} });
  return (
    <FormCard aria-label="修改记录">
      <Heading>修改记录</Heading>
      {error && <Hint below>修改记录读取失败：{error.message}</Hint>}
      {data?.length === 0 && <Hint below>建立以来没有修改过。</Hint>}
      <Stack as="ol" small className="entity-history">
        {data?.map((entry) => (
          <li key={`${entry.at}${entry.event}`}>
            <Row as="p" gap={12}>
              <b>{EVENTS[entry.event]}</b>
              <span>{entry.by}</span>
              <time>{minuteText(entry.at)}</time>
            </Row>
            {entry.event !== 'enable' && entry.event !== 'disable' && entry.changes.length > 0 && (
              <ul>
                {entry.changes.map((change) => (
                  <li key={change.label}>
                    {change.label}：
                    {entry.event === 'add' ? null : <del>{change.before || '空'}</del>}
                    {entry.event === 'add' || entry.event === 'remove' ? null : ' → '}
                    {entry.event === 'remove' ? null : <ins>{change.after || '空'}</ins>}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </Stack>
    </FormCard>
  );
}
