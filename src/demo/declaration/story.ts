import type { WireEventType } from '../../../machines/approval/approval.stored.ts';
import { chance, hash, pick } from '../kit/hash.ts';
import { OPINIONS } from './opinions.ts';
import type { Slot } from './slot.ts';

export interface Step {
  type: StoryEvent;
  /** 1–4, the level that acts; absent: the declarer. */
  level?: number;
  /** returnToLevel: the level that is to look again. */
  to?: number;
  opinion: string;
  /** Done by whoever did the step before. */
  same?: true;
}
/** How a story may differ from the straight way (审批 22–39). */
/** What stories are made of; reminders and interventions are none of it. */
export type StoryEvent = Exclude<
  WireEventType,
  'unpin' | 'remind' | 'recount' | 'moveTo' | 'changeUnit' | 'close'
>;
type Turn = 'straight' | 'returned' | 'sentBack' | 'takenBack' | 'discussed';

const OPERATING_SYSTEM_OPINION = '周学时 6 与方案 4 不一致，请核实';
const HANDED_OVER = '本周外出，请代为办理';
/** What the system says when nothing else is asked of a step. */
const SILENT = '';

class Story {
  readonly steps: Step[] = [];
  private named: boolean;
  private readonly key: string;
  constructor(key: string, named: boolean) {
    this.key = key;
    this.named = named;
  }
  add(
    type: StoryEvent,
    level: number | undefined,
    opinion: string,
    more: Partial<Step> = {},
  ): this {
    this.steps.push({ type, ...(level === undefined ? {} : { level }), opinion, ...more });
    return this;
  }
  submit(): this {
    return this.add('submit', undefined, SILENT);
  }
  /** Passes the levels `from` … `to − 1`; at level 2 the teachers are named first when nobody has. */
  climb(from: number, to: number): this {
    for (let level = from; level < to; level++) {
      const key = `${this.key}:${this.steps.length}`;
      if (level === 2 && !this.named) {
        this.named = true;
        this.add('assignTeachers', 2, SILENT).add('pass', 2, this.say('pass'), { same: true });
      } else this.add('pass', level, chance(60, `silent:${key}`) ? SILENT : this.say('pass'));
    }
    return this;
  }
  say(kind: keyof typeof OPINIONS): string {
    return pick(OPINIONS[kind], `${kind}:${this.key}:${this.steps.length}`);
  }
}

/** One in eleven while declaring; of what is long decided fewer are worth telling. */
function turnOf(slot: Slot): Turn {
  if (slot.plant) return 'straight';
  const n = hash(`turn:${slot.key}`) % (slot.key.startsWith('past') ? 400 : 100);
  if (n < 3) return 'returned';
  if (n < 5) return 'sentBack';
  if (n < 7) return 'takenBack';
  return n < 9 ? 'discussed' : 'straight';
}

/** From the first submit to waiting at level `to`, 5 for approved. */
function reach(story: Story, slot: Slot, to: number): Story {
  const turn = turnOf(slot);
  const high = Math.min(to, 4);
  story.submit();
  if (turn === 'returned') {
    const level = 1 + (hash(`level:${slot.key}`) % high);
    story
      .climb(1, level)
      .add('returnToDeclarer', level, story.say('return'))
      .add('submit', undefined, story.say('resubmit'));
    return story.climb(1, to);
  }
  if (turn === 'sentBack' && to >= 3) {
    story.climb(1, 3).add('returnToPrevious', 3, story.say('back'));
    return story.climb(2, to);
  }
  if (turn === 'takenBack' && to >= 2) {
    story
      .climb(1, 2)
      .add('takeBack', 1, SILENT, { same: true })
      .add('pass', 1, story.say('pass'), { same: true });
    return story.climb(2, to);
  }
  if (turn === 'discussed' && to >= 2) story.add('comment', undefined, story.say('comment'));
  return story.climb(1, to);
}

/** Level at which somebody returned or the declarer withdrew: early ones are more frequent. */
const someLevel = (slot: Slot): number =>
  [1, 1, 1, 1, 1, 2, 2, 3, 3, 4][hash(`at:${slot.key}`) % 10] ?? 1;

/** What happened to a declaration, step by step, up to its ending. `named`: its classes have their 主讲 from the start. */
export function storyOf(slot: Slot, named: boolean): readonly Step[] {
  const story = new Story(slot.key, named);
  const { status, level = 1 } = slot.ending;
  if (status === 'draft') return [];
  if (status === 'inReview' && slot.sentBack)
    return level === 1
      ? story.submit().climb(1, 4).add('returnToLevel', 4, story.say('back'), { to: 1 }).steps
      : story.submit().climb(1, 3).add('returnToPrevious', 3, story.say('back')).steps;
  if (status === 'inReview' && slot.pinned)
    return story.submit().climb(1, level).add('transfer', level, HANDED_OVER).steps;
  if (status === 'inReview') return reach(story, slot, level).steps;
  if (status === 'approved') return reach(story, slot, 5).steps;
  if (status === 'rejected')
    return reach(story, slot, level).add('reject', level, story.say('reject')).steps;
  if (status === 'voided') return voided(story, slot).steps;
  const at = slot.plant === 'operatingSystem' ? 3 : someLevel(slot);
  story.submit().climb(1, at);
  if (status === 'withdrawn')
    return story.add('withdraw', undefined, at === 1 ? SILENT : story.say('withdraw')).steps;
  const opinion = slot.plant === 'operatingSystem' ? OPERATING_SYSTEM_OPINION : story.say('return');
  return story.add('returnToDeclarer', at, opinion).steps;
}

/** Mostly approved and then dropped by level 4; now and then given up by the declarer. */
function voided(story: Story, slot: Slot): Story {
  const n = hash(`void:${slot.key}`) % 10;
  story.submit();
  if (n < 2)
    return story
      .climb(1, 2)
      .add('returnToDeclarer', 2, story.say('return'))
      .add('void', undefined, story.say('void'));
  if (n < 3)
    return story.add('withdraw', undefined, SILENT).add('void', undefined, story.say('void'));
  return story.climb(1, 5).add('void', 4, story.say('void'));
}
