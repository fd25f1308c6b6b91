import { UNFINISHED } from '../../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { may } from '../../../../platform/server/request/caller.ts';
import { VIEW } from '../../../../school/declaration/contract/permissions.ts';
import { type LeavingPart, perPerson } from '../../../../school/people/server/leavingPart.ts';

/** Drafts and what is under way; what is finished keeps the name of who declared it. */
const OPEN = `d.school_id = $1 and d.declarer_id = $2 and d.declare_status in (${UNFINISHED})`;
/** Nobody decides on their own: what the other one has already decided on in this round stays where it is. */
const DECIDED = `exists (select from approval_record r where r.school_id = d.school_id and r.declaration_id = d.id and r.round = d.round
  and r.action in ('pass', 'returnToPrevious', 'returnToLevel', 'takeBack') and $3 in (r.operator_id, r.on_behalf_of_id))`;

/** What somebody has declared and nobody has finished (用户 23). */
export const declarationLeaving: LeavingPart = {
  key: 'declarations',
  title: '未办结的申报',
  impacts: async ({ client, caller }, who) => {
    const { rows } = await client.query<{ drafts: number; review: number }>(
      `select count(*) filter (where d.declare_status <> ${DECLARE_STATUS.inReview})::int as drafts, count(*) filter (where d.declare_status = ${DECLARE_STATUS.inReview})::int as review
       from declaration d where ${OPEN}`,
      [caller.schoolId, who.caller.userId],
    );
    const { drafts = 0, review = 0 } = rows[0] ?? {};
    return [
      ...(drafts ? [`他有 ${drafts} 条草稿、被退回或撤回的申报没有提交`] : []),
      ...(review ? [`他申报的 ${review} 条正在审批`] : []),
    ];
  },
  count: async ({ client, caller }, who, to) => {
    const { rows } = await client.query<{ all: number; decided: number }>(
      `select count(*)::int as all, (count(*) filter (where $3::bigint is not null and ${DECIDED}))::int as decided from declaration d where ${OPEN}`,
      [caller.schoolId, who.caller.userId, to?.caller.userId ?? null],
    );
    const { all = 0, decided = 0 } = rows[0] ?? {};
    const cannot =
      to && all > 0 && !may(to.caller, ...VIEW) ? '接收人没有查看申报的权限' : undefined;
    return {
      count: all - decided,
      ...(decided ? { note: `另有 ${decided} 条本轮由接收人审批过，不能移交` } : {}),
      ...(cannot ? { refusal: cannot } : {}),
    };
  },
  many: ({ client, caller }, ids) =>
    perPerson(
      client,
      `select declarer_id::float8 as id, count(*)::int as n from declaration
       where school_id = $1 and declarer_id = any($2::bigint[]) and declare_status in (${UNFINISHED}) group by 1`,
      [caller.schoolId, ids],
    ),
  move: async ({ client, caller, now, audit }, who, to, reason) => {
    const [from, into] = [who.caller, to.caller];
    const { rows } = await client.query<{ id: string }>(
      `with moved as (
         update declaration d set declarer_id = $3, declarer_name = $4, version = d.version + 1, updated_by = $7 where ${OPEN} and not ${DECIDED} returning d.id
       ), noted as (
         insert into declarer_change (school_id, declaration_id, from_id, from_name, to_id, to_name, at, by, reason)
         select $1, id, $2, $5, $3, $4, $6, $7, $8 from moved
       ) select id from moved`,
      [
        caller.schoolId,
        from.userId,
        into.userId,
        into.cname,
        from.cname,
        now,
        caller.userId,
        reason,
      ],
    );
    for (const { id } of rows)
      audit({
        entity: 'declaration',
        entityId: id,
        detail: {
          event: 'handOver',
          before: { declarer: from.cname },
          after: { declarer: into.cname },
        },
      });
    return rows.map(({ id }) => ({ id: Number(id), was: {} }));
  },
  acted: async ({ client, caller }, to, moved, lastRecord) => {
    const { rowCount } = await client.query(
      `select from declaration d where d.school_id = $1 and d.id = any($2::bigint[]) and (d.updated_by = $3 or exists
         (select from approval_record r where r.school_id = d.school_id and r.declaration_id = d.id and r.id > $4 and r.operator_id = $3)) limit 1`,
      [caller.schoolId, moved.map(({ id }) => id), to.caller.userId, lastRecord],
    );
    return rowCount !== 0;
  },
  back: async ({ client, caller, now, audit }, who, to, moved, reason) => {
    const [from, into] = [to.caller, who.caller];
    const { rows } = await client.query<{ id: string }>(
      `with moved as (
         update declaration d set declarer_id = $4, declarer_name = $6, version = d.version + 1, updated_by = $8
         where d.school_id = $1 and d.id = any($2::bigint[]) and d.declarer_id = $3 returning d.id
       ), noted as (
         insert into declarer_change (school_id, declaration_id, from_id, from_name, to_id, to_name, at, by, reason)
         select $1, id, $3, $5, $4, $6, $7, $8, $9 from moved
       ) select id from moved`,
      [
        caller.schoolId,
        moved.map(({ id }) => id),
        from.userId,
        into.userId,
        from.cname,
        into.cname,
        now,
        caller.userId,
        reason,
      ],
    );
    const [before, after] = [{ declarer: from.cname }, { declarer: into.cname }];
    for (const { id } of rows)
      audit({ entity: 'declaration', entityId: id, detail: { event: 'handOver', before, after } });
    return rows.length;
  },
};
