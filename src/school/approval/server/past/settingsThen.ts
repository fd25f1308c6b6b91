import { levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { APPROVAL_SETTING_KEYS } from '../../../../platform/contract/settings/approval.ts';
import {
  EVERY_SEMESTER,
  EVERY_TYPE,
  type ParameterDraft,
} from '../../../../platform/server/database/parameter.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { allExtensions, type Extension } from '../../../semester/server/declaringWindow.ts';
import { type LevelDeadlines, withExtensions } from '../../../semester/server/levelDeadline.ts';
import type { DeadlineSet } from '../../contract/switches.calls.ts';
import { type ApprovalSettings, approvalSettings } from '../approvalSettings.ts';

/** Asking about a moment that is over: `at` is business time like the times of records. */
export type Then = Pick<Ctx, 'client' | 'db' | 'caller' | 'now' | 'realNow'> & { at: Date };

/** The audit log has real time, a history the time of the school's day. */
const noted = ({ at, now, realNow }: Then): Date =>
  new Date(at.getTime() + realNow.getTime() - now.getTime());
/** Of what was noted after the moment, the first of each thing: its `before` is what held then. */
const firstAfter = (things: string, more: string): string =>
  `select distinct on (${things}) a.entity_id as id, a.detail from audit_log a
   where a.school_id = $1 and a.at > $2 and a.outcome = 'done' and ${more} order by ${things}, a.id`;
const PARAMETERS_AFTER = firstAfter(
  `a.entity_id, a.detail->>'scope', a.detail->>'businessType', a.detail->>'semesterId'`,
  `a.entity = 'parameter' and a.entity_id = any($3) and a.detail ? 'scope'`,
);
const DEADLINES_AFTER = firstAfter(
  'a.entity_id',
  `a.entity = 'approvalSwitch' and a.entity_id = $3 and a.detail->>'event' = 'edit'`,
);
const EXTENSIONS_AFTER = firstAfter(
  'a.entity_id',
  `a.entity = 'declareExtension' and a.detail ? 'before'`,
);
const STATE_AFTER = firstAfter(
  'a.entity_id',
  `a.entity = 'semester' and a.entity_id = $3 and a.detail->'before'->'state' is not null`,
);
interface Row<D> {
  id: string;
  detail: D;
}
const after = async <D>(then: Then, text: string, ...more: unknown[]): Promise<Row<D>[]> =>
  (await then.client.query<Row<D>>(text, [then.caller.schoolId, noted(then), ...more])).rows;

interface Parameter {
  scope: 'school' | 'businessType' | 'semester';
  businessType: number | null;
  semesterId: number | null;
  before: unknown;
}
/** The values of parameters that have been changed since, as they were. */
async function parametersThen(then: Then): Promise<ParameterDraft[]> {
  const rows = await after<Parameter>(then, PARAMETERS_AFTER, APPROVAL_SETTING_KEYS);
  return rows.map(({ id, detail: { scope, businessType, semesterId, before } }) => ({
    key: id,
    businessType: scope === 'school' ? EVERY_TYPE : (businessType ?? EVERY_TYPE),
    semesterId: scope === 'semester' ? (semesterId ?? EVERY_SEMESTER) : EVERY_SEMESTER,
    value: before ?? undefined,
  }));
}

interface ExtensionNote {
  event: 'add' | 'edit' | 'remove';
  before: { ofSemesterId?: number; level?: number; ofUnitKey?: string; until?: string } | null;
}
/** The extensions of a semester as they were; the unit of one that has been deleted since is found by its key. */
async function extensionsThen(then: Then, semesterId: number): Promise<Extension[]> {
  const { client, caller } = then;
  const rows = await after<ExtensionNote>(then, EXTENSIONS_AFTER);
  const changed = new Map(rows.map(({ id, detail }) => [Number(id), detail]));
  const momentOf = (text: string) => new Date(`${text.slice(0, 16)}:00+08:00`);
  const standing = (await allExtensions(client, caller.schoolId, semesterId)).flatMap((one) => {
    const note = changed.get(one.id);
    if (!note) return [one];
    if (note.event === 'add') return [];
    return [note.before?.until ? { ...one, until: momentOf(note.before.until) } : one];
  });
  const gone = rows.flatMap(({ id, detail: { event, before } }) =>
    event === 'remove' && Number(before?.ofSemesterId) === semesterId && before?.until
      ? [{ id: Number(id), key: before.ofUnitKey, level: before.level, until: before.until }]
      : [],
  );
  if (gone.length === 0) return standing;
  const units = await client.query<{ key: string; name: string; path: string }>(
    `select u.node_key as key, u.unit_name as name, u.path from org_unit u join semester s on s.school_id = u.school_id and s.business_type = u.business_type
     where u.school_id = $1 and s.id = $2 and u.node_key = any($3)`,
    [caller.schoolId, semesterId, gone.map(({ key }) => key)],
  );
  const lost = gone.flatMap(({ id, key, level, until }) =>
    units.rows
      .filter((unit) => unit.key === key)
      .map(({ name, path }) => ({
        ...{ id, level: Number(level), unitName: name, path },
        until: momentOf(until),
      })),
  );
  return [...standing, ...lost].sort((a, b) => b.until.getTime() - a.until.getTime());
}

/** The deadlines of the levels as they were; without a change since then they are those of now. */
async function deadlinesThen(
  then: Then,
  semesterId: number,
  now: LevelDeadlines,
): Promise<LevelDeadlines> {
  const [row] = await after<{ before: { deadlines: DeadlineSet } }>(
    then,
    DEADLINES_AFTER,
    String(semesterId),
  );
  const before = row?.detail.before.deadlines;
  const ends = LEVELS.flatMap((level) => {
    const at = before ? before[level] : now[level]?.at;
    return at ? [{ level: levelNumber(level), at: new Date(at) }] : [];
  });
  return ends.length === 0 ? {} : withExtensions(ends, await extensionsThen(then, semesterId));
}

/**
 * How the approval behaved at that moment for an item of this business type and semester, and in which state the semester was: what holds
 * now, with everything undone that the audit log has noted of parameters, deadlines, extensions and the semester since (测试 37).
 */
export async function settingsThen(
  then: Then,
  place: { businessType: number; semesterId?: number | null; semesterState: number | null },
): Promise<{ settings: ApprovalSettings; semesterState: number | null }> {
  const { semesterId = null } = place;
  const settings = await approvalSettings(then, place, await parametersThen(then));
  if (semesterId === null) return { settings, semesterState: null };
  const [moved] = await after<{ before: { state: number } }>(then, STATE_AFTER, String(semesterId));
  return {
    settings: {
      ...settings,
      deadlines: await deadlinesThen(then, semesterId, settings.deadlines),
    },
    semesterState: moved?.detail.before.state ?? place.semesterState,
  };
}
