import { SCHOOL_ID } from '../../install/fixed.ts';
import { hash } from '../kit/hash.ts';
import type { Person } from './staff.ts';

export interface LogRow {
  schoolId: number;
  at: string;
  userId: number | null;
  simulateUserId: number | null;
  action: string;
  entity: string | null;
  entityId: string | null;
  outcome: 'done' | 'denied';
  code: number;
  detail: Record<string, unknown>;
  ip: string;
  requestId: string;
}
export const office = (key: string) =>
  `10.8.${hash(`net:${key}`) % 24}.${1 + (hash(`host:${key}`) % 250)}`;
/** By the school's clock. */
export const timeOf = (day: number, minute: number, key: string) =>
  new Date(day + (minute - 480) * 60_000 + (hash(`s:${key}`) % 60) * 1000).toISOString();

export class Log {
  readonly rows: LogRow[] = [];
  private readonly day: number;
  constructor(day: number) {
    this.day = day;
  }
  add(minute: number, who: Person, action: string, more: Partial<LogRow> = {}): void {
    const key = `${this.day}:${minute}:${who.id}:${action}:${this.rows.length}`;
    this.rows.push({
      schoolId: SCHOOL_ID,
      at: timeOf(this.day, minute, key),
      userId: who.id,
      simulateUserId: null,
      action,
      entity: 'user',
      entityId: String(who.id),
      outcome: 'done',
      code: 200,
      detail: {},
      ip: office(who.employeeNumber),
      requestId: hash(`r:${key}`).toString(16).padStart(8, '0'),
      ...more,
    });
  }
}
