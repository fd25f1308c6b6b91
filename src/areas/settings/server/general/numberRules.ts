import {
  NUMBER_KINDS,
  NUMBER_RULES,
  type NumberKind,
  patternProblem,
  ruleOf,
} from '../../../../platform/contract/settings/numberRules.ts';
import { conflict, invalid, notFound } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { schoolWide } from '../../../../school/people/server/schoolWide.ts';
import { numberRuleList, saveNumberRule } from '../../contract/general.calls.ts';

interface Row {
  kind: string;
  pattern: string;
  version: number;
  by: string | null;
  at: Date;
}
const isKind = (kind: string): kind is NumberKind => Object.hasOwn(NUMBER_RULES, kind);
/** The newest prefixes of each kind are enough to see how it goes. */
const SHOWN = 5;

/** 编号规则 (设置 11–13). */
export const numberRuleHandlers: readonly Served[] = [
  serve(numberRuleList, async (ctx) => {
    schoolWide(ctx);
    const { client, caller } = ctx;
    const { rows } = await client.query<Row>(
      `select n.kind, n.pattern, n.version, u.cname as by, n.updated_at as at from number_rule n
       left join app_user u on u.school_id = n.school_id and u.id = n.updated_by where n.school_id = $1`,
      [caller.schoolId],
    );
    const given = await client.query<{ kind: string; prefix: string; last: number }>(
      'select kind, prefix, last from number_sequence where school_id = $1 order by prefix desc',
      [caller.schoolId],
    );
    return NUMBER_KINDS.map((kind) => {
      const own = rows.find((row) => row.kind === kind);
      const sequences = given.rows.filter((row) => row.kind === kind).slice(0, SHOWN);
      return {
        kind,
        pattern: own?.pattern ?? ruleOf(kind).pattern,
        version: own?.version ?? 0,
        by: own?.by ?? null,
        at: own?.at.toISOString() ?? null,
        sequences: sequences.map(({ prefix, last }) => ({ prefix, last })),
      };
    });
  }),
  serve(saveNumberRule, async (ctx, { params: { kind }, body: { pattern, version } }) => {
    schoolWide(ctx);
    if (!isKind(kind)) throw notFound();
    const { client, caller, now } = ctx;
    const rule = ruleOf(kind);
    const wanted = pattern === '' ? rule.pattern : pattern;
    const problem = patternProblem(rule, wanted);
    if (problem) throw invalid({ pattern: problem });
    const found = await client.query<{ pattern: string; version: number }>(
      'select pattern, version from number_rule where school_id = $1 and kind = $2 for update',
      [caller.schoolId, kind],
    );
    const { rowCount } = await client.query(
      `insert into number_rule (school_id, kind, pattern, created_by, created_at, updated_by, updated_at) values ($1,$2,$3,$4,$5,$4,$5)
       on conflict (school_id, kind) do update set pattern = excluded.pattern, version = number_rule.version + 1, updated_by = excluded.updated_by,
         updated_at = excluded.updated_at where number_rule.version = $6`,
      [caller.schoolId, kind, wanted, caller.userId, now, version],
    );
    if (!rowCount || (found.rows[0]?.version ?? 0) !== version)
      throw conflict('该规则刚刚被其他人修改过，请刷新后再试');
    const before = found.rows[0]?.pattern ?? rule.pattern;
    const changes = [{ label: rule.name, before, after: wanted }];
    ctx.audit({
      entity: 'numberRule',
      entityId: kind,
      detail: { event: 'edit', before: { pattern: before }, after: { pattern: wanted }, changes },
    });
    return { version: version + 1 };
  }),
];
