import { and, eq } from 'drizzle-orm';
import {
  itemProgressText,
  LEVEL_UNIT_ZH,
} from '../../../../../machines/approval/approval.progress.ts';
import { levelNumber, restoreApproval } from '../../../../../machines/approval/approval.stored.ts';
import {
  type ApprovalEvent,
  LEVELS,
  type Level,
} from '../../../../../machines/approval/approval.types.ts';
import { SCOPE_ZH } from '../../../../platform/contract/scope.ts';
import type { WhyStep } from '../../../../platform/contract/why/explanation.ts';
import type { SubjectOf } from '../../../../platform/contract/why/why.calls.ts';
import { seenPerson } from '../../../../platform/server/access/peopleSeen.ts';
import { scopeOf } from '../../../../platform/server/request/caller.ts';
import { workingContext } from '../../../../platform/server/request/context.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid, notFound } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { settingsReader } from '../../../../school/approval/server/actor.ts';
import { judge } from '../../../../school/approval/server/judge.ts';
import { refusalFor } from '../../../../school/approval/server/refuse.ts';
import { storedOf, unitOf } from '../../../../school/approval/server/row.ts';
import { APPROVE_PERMISSION } from '../../../../school/declaration/contract/permissions.ts';
import { whyDeclaration } from '../../../../school/declaration/contract/why.calls.ts';
import {
  DECLARATION_ENTITY,
  levelsOf,
  mayReadDeclaration,
  RIGHT,
  seatOf,
} from '../../../../school/declaration/server/declarationScope.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import {
  type Asked,
  aboutThem,
  accountStep,
  type Explain,
  type Explained,
  permissionStep,
  personOf,
} from '../../../../school/people/server/explaining.ts';
import { actorOf, isOver } from '../item/facts.ts';
import { type Located, locate } from '../item/locate.ts';
import type { Row } from '../item/row.ts';

/** Why somebody can or cannot decide on a declaration at a level (申报 68). */
export const why = serve(whyDeclaration, async (ctx, { query }) => {
  const who = aboutThem(await seenPerson(ctx, query.userId));
  const it = await named(ctx, query.declarationNo);
  const { row } = it;
  const level = query.level ?? waitsAt(row);
  const { courseName } = row;
  return { ...(await explainLevel(ctx, who, it, level)), level, courseName };
});
const waitsAt = (row: Row): Level => LEVELS[(row.currentLevel ?? 1) - 1] ?? 'management';

/** Why an event is not offered on a declaration (权限 29): whoever asks, or is asked about, has to see it. */
export const explainItem: Explain<SubjectOf<'item'>> = async (ctx, who, { id, entity, event }) => {
  const [it] = entity === DECLARATION_ENTITY ? await locate(ctx, [id], false) : [];
  if (!it || !mayReadDeclaration(ctx.caller, it.row)) throw notFound();
  if (event === 'pass') return explainLevel(ctx, who, it, waitsAt(it.row));
  throw invalid({ subject: '不能说明这个操作' });
};

/**
 * They are put into the very functions that decide and refuse when they press 通过 (`actorOf`, `judge`, `refusalFor`), and each of them is
 * told; nothing is decided or worded here.
 */
async function explainLevel(ctx: Ctx, who: Asked, it: Located, level: Level): Promise<Explained> {
  const { row } = it;
  const settings = await settingsReader(ctx)(row);
  const pass: ApprovalEvent = {
    type: 'pass',
    opinion: '',
    by: actorOf({ caller: who.caller, now: ctx.now }, it, { settings, records: [] }),
  };
  const here = row.currentLevel === levelNumber(level);
  const refused = judge(restoreApproval(storedOf(row)), pass, { stale: false, over: isOver(it) });
  const said = refused ? refusalFor(refused, pass, row).message : '';
  const steps = [
    accountStep(who),
    reading(who, row),
    levelStep(row, level),
    permissionStep(who, APPROVE_PERMISSION[level]),
    await scope(ctx, who, row, level),
    place(ctx, who, it),
  ];
  if (levelsOf(who.caller, row).includes(level) && here)
    steps.push({
      title: '审批规则',
      ok: refused === null,
      text: said || '可以通过、退回或不予通过',
    });
  const can = here && refused === null && who.closed === null;
  const first = steps.find((step) => step.ok === false);
  const item = `「${row.courseName}」（${row.declarationNo}）`;
  const { name } = who.say;
  return {
    title: `为什么不能审批${item}`,
    can,
    person: personOf(who),
    conclusion: can
      ? `${name}可以在${LEVEL_UNIT_ZH[level]}审批${item}。`
      : `${name}现在不能在${LEVEL_UNIT_ZH[level]}审批${item}：${first?.text ?? said}。`,
    steps,
  };
}

async function named(ctx: Ctx, declarationNo: string): Promise<Located> {
  const [found] = await ctx.db
    .select({ id: declaration.id })
    .from(declaration)
    .where(
      and(
        eq(declaration.schoolId, ctx.caller.schoolId),
        eq(declaration.declarationNo, declarationNo),
      ),
    );
  const [it] = found ? await locate(ctx, [found.id], false) : [];
  // who asks must see the item themselves: the explanation names units and the state (申报 68)
  if (!it || !mayReadDeclaration(ctx.caller, it.row))
    throw invalid({ declarationNo: '没有这个编号的申报' });
  return it;
}

const reading = ({ caller, say }: Asked, row: Row): WhyStep => {
  const ok = mayReadDeclaration(caller, row);
  return {
    title: '查看',
    ok: ok ? true : null,
    text: ok
      ? `${say.he}能看到这条申报`
      : `${say.he}看不到这条申报（没有查看申报的权限，或数据范围不覆盖它的任何单位）`,
  };
};

function levelStep(row: Row, level: Level): WhyStep {
  const n = levelNumber(level);
  const text = `现在：${itemProgressText(storedOf(row))}`;
  if (row.enabledLevels.length && !row.enabledLevels.includes(n))
    return {
      title: '审批级别',
      ok: false,
      text: `${LEVEL_UNIT_ZH[level]}审批在提交时已关闭，这一级不审批；${text}`,
    };
  if (row.currentLevel === n)
    return { title: '审批级别', ok: true, text: `正等待${LEVEL_UNIT_ZH[level]}审批；${text}` };
  return { title: '审批级别', ok: false, text: `不在${LEVEL_UNIT_ZH[level]}审批；${text}` };
}

async function scope(
  { client, caller, reference }: Ctx,
  who: Asked,
  row: Row,
  level: Level,
): Promise<WhyStep> {
  const { he } = who.say;
  const kind = RIGHT[level].kind;
  const own = scopeOf(who.caller, row.businessType, kind);
  const unit = unitOf(row, level);
  const type = reference.businessTypes.find((t) => t.id === row.businessType)?.name ?? '';
  const { rows } = await client.query<{ name: string }>(
    'select unit_name as name from org_unit where school_id = $1 and business_type = $2 and node_key = $3',
    [caller.schoolId, row.businessType, own?.nodeKey ?? ''],
  );
  // may they decide there if only the permission were theirs? The function that decides is asked, with the permission given
  const seat = seatOf({ ...who.caller, permissions: [APPROVE_PERMISSION[level]] }, level, row);
  const covered = seat !== null;
  const theirs = `该申报的${LEVEL_UNIT_ZH[level]}是 ${unit ? `${unit.name}（${unit.key}）` : '空'}`;
  if (seat !== null && seat !== 'self')
    return {
      title: '代理',
      ok: true,
      text: `代 ${seat.cname} 办理至 ${seat.until}，${theirs}，在 ${seat.cname} 的${SCOPE_ZH[kind]}内`,
    };
  const declared = who.caller.principals.find((one) => one.userId === row.declarerId);
  if (!covered && declared)
    return {
      title: '代理',
      ok: false,
      text: `${he}代理的 ${declared.cname} 是申报人，不能代申报人审批其本人的申报`,
    };
  return {
    title: '数据范围',
    ok: covered,
    text: own
      ? `${he}在${type}的${SCOPE_ZH[kind]}是 ${rows[0]?.name ?? ''}（${own.nodeKey}），${theirs}，${covered ? '在范围内' : '不在范围内'}`
      : `${he}在${type}没有${SCOPE_ZH[kind]}，${theirs}`,
  };
}

/** Lists show one context at a time: an item of another one does not stand in their queue until they switch. */
function place({ reference }: Ctx, { caller }: Asked, { row, semester }: Located): WhyStep {
  const context = workingContext(caller, reference, {});
  const type = reference.businessTypes.find((t) => t.id === context.businessType)?.name;
  const theirs = reference.semesters.find((s) => s.id === context.semesterId);
  const same = context.businessType === row.businessType && context.semesterId === row.semesterId;
  const campus = context.campusId === null || context.campusId === row.campusId;
  if (same && campus)
    return {
      title: '工作上下文',
      ok: null,
      text: `登录后在 ${type} ${theirs?.semesterName ?? ''}，列表中包括它`,
    };
  return {
    title: '工作上下文',
    ok: null,
    text: `登录后在 ${[type, theirs?.semesterCode, campus ? '' : '另一校区'].filter(Boolean).join(' ') || '没有可工作的业务类型'}，本申报属于 ${semester.semesterCode}，切换后才出现在列表中`,
  };
}
