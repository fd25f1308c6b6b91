import { NumberCell } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { Scroll } from '../../../platform/web/kit/layout/Layout.tsx';
import { DictText } from '../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';
import { hoursText } from '../../../school/room/contract/grid.ts';
import { maskText } from '../../../school/semester/contract/weekMask.ts';
import type { Occupancy } from '../contract/room.calls.ts';

/** Together no wider than a dialog on 1280 pixels. */
const HEADS = [
  { title: '教室', width: 120 },
  { title: '时间', width: 112 },
  { title: '周次', width: 80 },
  { title: '来源', width: 64 },
  { title: '内容', width: 152 },
  { title: '人数', width: 56, align: 'is-number' as const },
  { title: '原因', width: 200 },
];
/** More are not read line by line; the number above counts all. */
const SHOWN = 200;

interface Props {
  rows: readonly { occupancy: Occupancy; reason: string | null }[];
  /** On a page of its own: the name of a room opens its week. */
  onRoom?: (id: number) => void;
}
/** Occupancies with why they cannot stay, or are in conflict; in a dialog, or as what a page is about. */
export function AffectedTable({ rows, onRoom }: Props) {
  return (
    <Scroll bare={!onRoom} className={onRoom ? undefined : 'room-affected'}>
      <PlainTable heads={HEADS}>
        {rows.slice(0, SHOWN).map(({ occupancy: one, reason }) => (
          <tr key={`${one.id}:${reason}`}>
            <th scope="row">
              {onRoom ? (
                <TextButton
                  aria-label={`周课表：${one.roomName}`}
                  onClick={() => onRoom(one.roomId)}
                >
                  {one.roomName}
                </TextButton>
              ) : (
                one.roomName
              )}
            </th>
            <td>{hoursText(one.weekday, one.periodFrom, one.periodTo)}</td>
            <td>{maskText(one.weeks)}</td>
            <td>
              <DictText type="occupancy_source" value={one.source} />
            </td>
            <td title={[one.subject, one.unitName].filter(Boolean).join(' · ')}>{one.subject}</td>
            <NumberCell>{one.headcount}</NumberCell>
            <td title={reason ?? undefined}>{reason}</td>
          </tr>
        ))}
      </PlainTable>
      {rows.length > SHOWN && (
        <Hint>
          只列出前 {SHOWN} 条，共 {rows.length} 条
        </Hint>
      )}
    </Scroll>
  );
}
