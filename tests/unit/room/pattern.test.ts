import { expect, test } from 'vitest';
import { patternProblem, roomsByPattern } from '../../../src/areas/room/contract/pattern.ts';

const pattern = { prefix: 'A', floorFrom: -1, floorTo: 2, numberFrom: 9, numberTo: 10 };

/** 教室 9 */
test('rooms are called by prefix, floor and two figures; there is no floor 0', () => {
  const rooms = roomsByPattern({ code: 'MD09', name: '明远楼' }, pattern);
  expect(rooms.map(({ roomCode, roomName }) => `${roomCode} ${roomName}`)).toEqual([
    'MD09-AB109 明远楼AB109',
    'MD09-AB110 明远楼AB110',
    'MD09-A109 明远楼A109',
    'MD09-A110 明远楼A110',
    'MD09-A209 明远楼A209',
    'MD09-A210 明远楼A210',
  ]);
});

test('what makes nothing, or too much, is said at its field', () => {
  expect(patternProblem(pattern)).toBeNull();
  expect(patternProblem({ ...pattern, floorTo: -2 })).toEqual({
    floorTo: '结束楼层不能低于起始楼层',
  });
  expect(patternProblem({ ...pattern, numberTo: 8 })).toEqual({
    numberTo: '结束房号不能小于起始房号',
  });
  const many = { ...pattern, floorFrom: 1, floorTo: 10, numberFrom: 1 };
  expect(patternProblem({ ...many, numberTo: 50 })).toBeNull();
  expect(patternProblem({ ...many, numberTo: 51 })).toEqual({ numberTo: '一次最多生成 500 间' });
});
