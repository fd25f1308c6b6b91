import type { Divergence } from '../../../../machines/kit/conform.ts';
import { stateText } from '../../../../machines/kit/describe.ts';
import { studentStatusModel } from '../../../../machines/studentStatus/studentStatus.cases.ts';
import {
  type StatusSnapshot,
  statusRefusal,
} from '../../../../machines/studentStatus/studentStatus.stored.ts';
import {
  STATUS_CODE,
  type StatusEvent,
} from '../../../../machines/studentStatus/studentStatus.types.ts';
import { STATUS_REFUSAL } from '../../../areas/statusChange/contract/statusRefusal.ts';
import { type Field, type Wording, wordingOf } from './words.ts';

const { machine } = studentStatusModel;
/** 学籍状态 by its code. */
const STATE = new Map(
  Object.entries(STATUS_CODE).map(([value, code]) => [
    code as string,
    stateText(machine.resolveState({ value } as never)),
  ]),
);
export const statusText = (code: unknown): string => STATE.get(String(code)) ?? `未知（${code}）`;
const FIELDS: readonly Field[] = [
  ['statusCode', (v) => `学籍状态 ${statusText(v)}`],
  ['inSchool', (v) => (v ? '在校' : '不在校')],
];
const PLACE = { before: '异动前为', after: '异动后为', end: '', record: '', refused: '' };

/** Why the chart does not take a change in a state. */
function why(at: StatusSnapshot, event: StatusEvent): string {
  const refusal = statusRefusal(at, event);
  return refusal && refusal !== 'state' ? STATUS_REFUSAL[refusal] : '当前状态没有这种异动';
}

/** A divergence of a student's status in Chinese. */
export function statusWords(found: Divergence): Wording {
  const event = found.walk.events.at(-1);
  const what = event && (studentStatusModel.typeZh(event.type) || event.type);
  return wordingOf(found, {
    what: what ?? '',
    none: '没有异动',
    fields: FIELDS,
    place: PLACE,
    why: () => why(found.at as unknown as StatusSnapshot, event as StatusEvent),
  });
}
