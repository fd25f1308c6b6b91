import {
  OPENING_STATE_ZH,
  type OpeningState,
  openingAt,
  openingRefusal,
} from '../../../../machines/opening/opening.machine.ts';
import {
  inTheWay,
  lacks,
  OPENING_STEPS,
  type OpeningFact,
  type OpeningStep,
  wishes,
} from '../../../../machines/opening/opening.steps.ts';
import { holdersOf, type Somebody } from '../../../platform/server/access/asCaller.ts';
import { attachment, XLSX } from '../../../platform/server/files/keep.ts';
import { may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { forbidden } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { LEADS, openingEvent, openingGuide, openingSample } from '../contract/opening.calls.ts';
import { SAMPLE_WORDS } from '../contract/samples.ts';
import { FACT_WORDS, STEP_WORDS } from '../contract/steps.ts';
import { type Found, foundOf } from './facts.ts';
import { asleep, comesIn } from './people.ts';
import { firstYearOf } from './samples/college.ts';
import { sampleWorkbook } from './samples/workbook.ts';

const AWAY = 'opening.away';
const isAway = async ({ client, caller }: Ctx): Promise<boolean> =>
  ((
    await client.query('select from setting where school_id = $1 and key = $2', [
      caller.schoolId,
      AWAY,
    ])
  ).rowCount ?? 0) > 0;

/** Who fills a step, by name; where there is nobody, how there will be somebody (开始 6). */
function whose(step: OpeningStep, people: Somebody[]): string {
  const { needs, role } = STEP_WORDS[step];
  const holders = people.filter((who) => may(who.caller, needs));
  const names = holders
    .filter(comesIn)
    .map((who) => who.caller.cname)
    .slice(0, 3);
  if (names.length > 0) return `由${role}办理：${names.join('、')}`;
  return `由${role}办理，${asleep([['', holders]]) || '还没有这样的人，请系统管理员在“用户”中分配角色并设置密码'}`;
}
function refusalOf(
  { facts }: Found,
  snapshot: ReturnType<typeof openingAt>,
  step: OpeningStep,
  ctx: Ctx,
  people: Somebody[],
): string | null {
  const by = { leads: may(ctx.caller, LEADS), fills: may(ctx.caller, STEP_WORDS[step].needs) };
  const why = openingRefusal(snapshot, { type: 'work', step, facts, by });
  if (why === null || why === 'state') return null; // put away or over, the lists are what they always are
  return why === 'mayNot' ? whose(step, people) : `先完成：${STEP_WORDS[why as OpeningStep].title}`;
}

/** `GET /foundation/opening`: the guide, worked out from what the school has now. */
const guide = serve(openingGuide, async (ctx) => {
  const found = await foundOf(ctx);
  const { facts, notes, asleep: lackPassword } = found;
  const snapshot = openingAt(facts, await isAway(ctx));
  const needed = [...new Set(OPENING_STEPS.map((step) => STEP_WORDS[step].needs))];
  const people = await holdersOf(ctx.client, ctx.caller.schoolId, needed, ctx);
  const said = (fact: OpeningFact) => ({ fact, text: notes[fact] ?? FACT_WORDS[fact] });
  const atStep = (fact: OpeningFact) => {
    const who = lackPassword[fact];
    return { fact, text: said(fact).text + (who ? `（${who}）` : '') };
  };
  const state = snapshot.value as OpeningState;
  return {
    state,
    stateZh: OPENING_STATE_ZH[state],
    leads: may(ctx.caller, LEADS),
    steps: OPENING_STEPS.map((step) => ({
      step,
      done: lacks(step, facts).length === 0,
      lacks: lacks(step, facts).map(atStep),
      wishes: wishes(step, facts).map(said),
      refusal: refusalOf(found, snapshot, step, ctx, people),
    })),
    inTheWay: inTheWay(facts).map(said),
    counts: facts,
  };
});

/** 收起 and 继续 (开始 4), of the whole school. */
const event = serve(openingEvent, async (ctx, { body }) => {
  const { client, caller, audit } = ctx;
  const { facts } = await foundOf(ctx);
  const by = { leads: may(caller, LEADS), fills: true };
  const refused = openingRefusal(openingAt(facts, await isAway(ctx)), { type: body.event, by });
  if (refused === 'mayNot') throw forbidden();
  if (refused === null) {
    await client.query(
      body.event === 'putAway'
        ? `insert into setting (school_id, key, value) values ($1, $2, 'true') on conflict do nothing`
        : 'delete from setting where school_id = $1 and key = $2',
      [caller.schoolId, AWAY],
    );
    audit({ entity: 'school', entityId: caller.schoolId, detail: { event: body.event } });
  }
  return { state: String(openingAt(facts, await isAway(ctx)).value) };
});

const sample = serve(openingSample, async (ctx, { params }) => {
  const { rows } = await ctx.client.query<{ code: string }>(
    'select school_code as code from school where id = $1',
    [ctx.caller.schoolId],
  );
  const file = await sampleWorkbook(params.sample, firstYearOf(ctx.now), rows[0]?.code ?? '');
  ctx.reply
    .header('Content-Type', XLSX)
    .header(
      'Content-Disposition',
      attachment(`示例_${SAMPLE_WORDS[params.sample]}.xlsx`, 'sample.xlsx'),
    );
  return file as never;
});

/** 开始使用. */
export const openingHandlers: readonly Served[] = [guide, event, sample];
