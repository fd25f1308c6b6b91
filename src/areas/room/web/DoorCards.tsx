import { useWorkingContext } from '../../../platform/web/actors/context.ts';
import { Row, Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { DictText } from '../../../platform/web/kit/page/Tag.tsx';
import { QrCode } from '../../../platform/web/QrCode.tsx';
import { PERIODS } from '../../../school/room/contract/grid.ts';
import { usePeriodTimes } from '../../../school/semester/web/usePeriodTimes.ts';
import './resource.css';
import { Button } from '../../../platform/web/kit/control/Button.tsx';

/** What a door card tells. */
export interface DoorRoom {
  id: number;
  roomCode: string;
  roomName: string;
  campusName: string;
  buildingName: string;
  roomTypeCode: string;
  seats: number;
}
/** When each period begins and ends at the room's campus: 上午, 下午 and 晚上 beside each other; nothing where nobody has said. */
function Times({ room }: { room: number }) {
  const timeOf = usePeriodTimes(room);
  const known = Array.from({ length: PERIODS }, (_, i) => ({
    period: i + 1,
    time: timeOf(i + 1),
  })).filter(({ time }) => time !== null);
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

interface Props {
  rooms: readonly DoorRoom[];
  /** The way back, in words. */
  back: string;
  onClose: () => void;
}
/** 门牌: what hangs at the doors, one to a sheet; the code opens the week of the room. */
export function DoorCards({ rooms, back, onClose }: Props) {
  return (
    <Stack gap={16} align="center">
      <Row gap="8px 16px" onScreen>
        <Button onClick={() => window.print()}>
          打印门牌{rooms.length > 1 && `（${rooms.length} 张）`}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {back}
        </Button>
      </Row>
      {rooms.map((room) => (
        // the hours are those of a campus: asked for once, of its first room
        <Card
          key={room.id}
          room={room}
          timesOf={rooms.find(({ campusName }) => campusName === room.campusName)?.id ?? room.id}
        />
      ))}
    </Stack>
  );
}

function Card({ room, timesOf }: { room: DoorRoom; timesOf: number }) {
  const school = useWorkingContext().schoolName;
  const address = `${location.origin}/resource/semesterRoom?room=${room.id}`;
  return (
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
        <dd>{room.seats} 座</dd>
      </dl>
      <Times room={timesOf} />
      <QrCode className="door-code" label="教室周课表的二维码" text={address} />
      <footer>扫码查看本教室课表</footer>
    </article>
  );
}
