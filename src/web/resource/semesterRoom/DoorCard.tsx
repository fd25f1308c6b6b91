import { Button } from '@chakra-ui/react';
import { encode } from 'uqr';
import { PERIODS } from '../../../contract/resource/grid.ts';
import { useWorkingContext } from '../../actors/context.ts';
import { DictText } from '../../ui/list/Tag.tsx';
import { usePeriodTimes } from '../../ui/semester/usePeriodTimes.ts';

interface Room {
  id: number;
  roomCode: string;
  roomName: string;
  campusName: string;
  buildingName: string;
  roomTypeCode: string;
  capacity: number;
}
/** Squares of a QR code as one path, with the four quiet squares around it that readers need. */
function Code({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg className="door-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="教室周课表的二维码" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** When each period begins and ends at the room's campus: 上午, 下午 and 晚上 beside each other; nothing where nobody has said. */
function Times({ room }: { room: number }) {
  const timeOf = usePeriodTimes(room);
  const known = Array.from({ length: PERIODS }, (_, i) => ({ period: i + 1, time: timeOf(i + 1) })).filter(({ time }) => time !== null);
  if (known.length === 0) return null;
  return (
    <ol className="door-times" aria-label="作息时间">
      {known.map(({ period, time }) => (
        <li key={period}>
          第 {period} 节 {time}
        </li>
      ))}
    </ol>
  );
}

/** 门牌: what hangs at the door; the code opens the week of the room (domain.md 1.4.2 Ops). */
export function DoorCard({ room, seats, onClose }: { room: Room; seats: number | null; onClose: () => void }) {
  const school = useWorkingContext().schoolName;
  const address = `${location.origin}/resource/semesterRoom?room=${room.id}`;
  return (
    <div className="door-page">
      <div className="room-bar">
        <Button size="sm" onClick={() => window.print()}>
          打印门牌
        </Button>
        <Button size="sm" variant="outline" colorPalette="gray" onClick={onClose}>
          返回周课表
        </Button>
      </div>
      <article className="door-card" aria-label={`门牌 ${room.roomName}`}>
        <header>
          {school} {room.campusName}
        </header>
        <h2>{room.roomName}</h2>
        <dl>
          <dt>教室代码</dt>
          <dd>{room.roomCode}</dd>
          <dt>楼宇</dt>
          <dd>{room.buildingName}</dd>
          <dt>类型</dt>
          <dd>
            <DictText type="room_type" value={room.roomTypeCode} />
          </dd>
          <dt>座位</dt>
          <dd>{seats ?? room.capacity} 座</dd>
        </dl>
        <Times room={room.id} />
        <Code text={address} />
        <footer>扫码查看本教室课表</footer>
      </article>
    </div>
  );
}
