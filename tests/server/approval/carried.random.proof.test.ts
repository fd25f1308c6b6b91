/** 只重审内容有变的级 in random histories: nobody's pass is carried over what they have not seen (审批 77). The judge never asks the product. */
import { beforeAll, expect, it } from 'vitest';
import type { DeclarationBody } from '../../../src/school/declaration/contract/declaration.shapes.ts';
import { L3, openCollege, WHY } from '../../kit/school/approval.ts';
import type { PersonName } from '../../kit/school/college.ts';
import { signInSettings } from '../../kit/school/settings.ts';
import { dice } from '../declaration/timeOracle.ts';

const { college, item, at, to } = openCollege();
beforeAll(async () => {
  const settings = await signInSettings(college);
  expect(
    await settings.put('/foundation/general/parameters/resubmitPolicy', {
      scope: 'semester',
      value: 'onlyChanged',
      version: 0,
    }),
  ).toMatchObject({ code: 200 });
});

/** Who decides at each level, and what changes: of each field two values, and the levels that look at it (the table of 审批 77). */
const WHO: readonly PersonName[] = ['management', 'teaching', 'supervisor', 'approver'];
const FIELDS = {
  roomNote: { values: ['', '需要多媒体'], seenAt: [2, 4] },
  courseRank: { values: ['1', '2'], seenAt: [1, 3, 4] },
  needSelect: { values: [false, true], seenAt: [1, 2, 4] },
  languageCode: { values: ['1', '2'], seenAt: [2, 3, 4] },
  remark: { values: ['', '合班'], seenAt: [1, 2, 3, 4] },
} as const;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];
type Values = Partial<Record<Field, unknown>>;
const seen = (values: Values, level: number) =>
  JSON.stringify(
    NAMES.filter((name) => (FIELDS[name].seenAt as readonly number[]).includes(level)).map(
      (name) => [name, values[name] ?? FIELDS[name].values[0]],
    ),
  );

/** One declaration as whoever watches knows it: what stands in it, and what each level has seen when it passed it last. */
class Watched {
  values: Values = {};
  passed = new Map<number, string>();
  told: string[] = [];
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
  /** A pass does not stand any more from this level to that. */
  forget(from: number, upTo: number) {
    for (const level of [...this.passed.keys()])
      if (level >= from && level <= upTo) this.passed.delete(level);
  }
}

type Dice = ReturnType<typeof dice>;
async function change(one: Watched, roll: Dice) {
  for (let n = roll(3); n > 0; n--) {
    const name = NAMES[roll(NAMES.length)] as Field;
    one.values[name] = FIELDS[name].values[roll(2)];
  }
  const { data } = await college.as.declarer.get(`/talent/declaration/${one.id}`);
  const form = data.body as DeclarationBody;
  const sent = await college.as.declarer.put(`/talent/declaration/${one.id}`, {
    ...form,
    ...one.values,
    version: data.version,
  });
  expect(sent, JSON.stringify(one.values)).toMatchObject({ code: 200 });
}
async function submit(one: Watched) {
  const asked = await to('declarer', one.id, 'submit');
  if (asked.code === 200) return;
  const { warnings } = asked.data as { warnings: { key: string }[] };
  expect(
    await to('declarer', one.id, 'submit', { confirmed: warnings.map(({ key }) => key) }),
  ).toMatchObject({ code: 200 });
}
/** A level that waits decides somehow. */
async function decide(one: Watched, level: number, roll: Dice, results: readonly number[]) {
  const who = WHO[level - 1] as PersonName;
  const send = (type: string, more = {}) => to(who, one.id, type, more);
  const what = roll(10);
  if (what < 6) {
    // known before the answer: what stands behind it is passed by the system in the same step
    one.passed.set(level, seen(one.values, level));
    return expect(await send('pass')).toMatchObject({ code: 200 });
  }
  if (what < 7 && level === 4) {
    const to = 1 + roll(3);
    one.forget(to, level);
    // each has been passed in this round, by a person or by keeping a person's pass
    expect([2, 8]).toContain(results[to - 1]);
    return expect(
      await send('returnToLevel', {
        opinion: WHY,
        level: ['management', 'teaching', 'supervisor'][to - 1],
      }),
    ).toMatchObject({ code: 200 });
  }
  if (what < 8 && level > 1) {
    one.forget(level - 1, level);
    return expect(await send('returnToPrevious', { opinion: WHY })).toMatchObject({ code: 200 });
  }
  one.forget(level, level);
  return expect(await send('returnToDeclarer', { opinion: WHY })).toMatchObject({ code: 200 });
}
const PLACE = /^(\d)(?:@(\d))? \[(.*)\] r(\d+)$/;
/** What the system has passed since the last look, judged against what is known; and nobody waits for whom it could have passed. */
async function judge(one: Watched, level: number | null) {
  const { rows } = await college.pool.query<{ level: number; opinion: string }>(
    `select level, opinion from approval_record where declaration_id = $1 and action = 'systemPass' order by seq`,
    [one.id],
  );
  const fresh = rows.slice(one.told.length);
  one.told = rows.map(({ opinion }) => opinion);
  for (const record of fresh)
    expect([one.id, record.level, one.passed.get(record.level)]).toEqual([
      one.id,
      record.level,
      seen(one.values, record.level),
    ]);
  return { carried: fresh.length, waits: level };
}

it('no level is skipped if one of the fields that it looks at differs, and none is asked again in vain', async () => {
  const roll = dice(20261127);
  const count = { carried: 0, asked: 0, sentBack: 0 };
  for (let n = 0; n < 6; n++) {
    const one = new Watched(await item(['declarer', 'submit']));
    for (let step = 0; step < 40; step++) {
      const [, status, waits, results = '', round] = PLACE.exec(await at(one.id)) ?? [];
      const level = waits ? Number(waits) : null;
      const { carried } = await judge(one, level);
      count.carried += carried;
      if (status === '4') break;
      if (level === null) {
        await change(one, roll);
        await submit(one);
        const now = Number(PLACE.exec(await at(one.id))?.[2]);
        // whoever waits after a submit has something to look at that they have not passed like this
        expect([one.id, now, one.passed.get(now)]).not.toEqual([
          one.id,
          now,
          seen(one.values, now),
        ]);
        count.asked++;
      } else {
        const before = one.passed.size;
        await decide(one, level, roll, results.split(',').map(Number));
        if (one.passed.size < before && Number(round) > 1) count.sentBack++;
      }
    }
  }
  expect(count.carried).toBeGreaterThan(8);
  expect(count.asked).toBeGreaterThan(8);
  expect(count.sentBack).toBeGreaterThan(3);
});

/** 审批 29、76、77 */
it('the last level sends it back to a level that kept its pass: that one decides anew, and those behind it', async () => {
  const carried = async () => {
    const id = await item(...L3, ['supervisor', 'returnToDeclarer', { opinion: WHY }]);
    await submit(new Watched(id));
    await to('supervisor', id, 'pass');
    return id;
  };
  const id = await carried();
  expect(await at(id)).toBe('1@4 [8,8,2,1] r2');
  const offered = (await college.as.approver.get(`/talent/declaration/${id}`)).data;
  expect(offered.can).toContain('returnToLevel');
  expect(offered.actor.carried).toEqual(['management', 'teaching']);
  const back = { opinion: WHY, level: 'management' };
  expect(await to('approver', id, 'returnToLevel', back)).toMatchObject({ code: 200 });
  expect(await at(id)).toBe('1@1 [1,0,0,3] r2');
  // nothing has changed, but it was sent back past their passes: both look at it again
  await to('management', id, 'pass');
  expect(await at(id)).toBe('1@2 [2,1,0,3] r2');
  await to('teaching', id, 'pass');
  await to('supervisor', id, 'pass');
  expect(await to('approver', id, 'returnToLevel', { ...back, level: 'teaching' })).toMatchObject({
    code: 200,
  });
  // several at once, and one whose level the system has passed for another reason
  const several = [await carried(), await carried()];
  await college.pool.query(
    `update approval_record set opinion = '系统通过（该级审批已关闭）' where declaration_id = $1 and action = 'systemPass'`,
    [several[1]],
  );
  const { rows: items } = await college.pool.query(
    'select id::int as id, version from declaration where id = any($1) order by id',
    [several],
  );
  expect(
    (
      await college.as.approver.post('/talent/declaration/events', {
        type: 'returnToLevel',
        items,
        ...back,
      })
    ).data,
  ).toMatchObject({
    done: [several[0]],
    refused: [{ id: several[1], msg: '管理单位本轮未审批通过，不能退回到该级' }],
  });
  expect(await Promise.all(several.map(at))).toEqual(['1@1 [1,0,0,3] r2', '1@4 [8,8,2,1] r2']);
});
