import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import type { Refusal } from '../../../../machines/approval/approval.rules.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';

/** What a text may name; what is not known is left out. */
interface Named {
  /** 申报, 学籍异动 … */
  noun?: string;
  /** Whom it is pinned to. */
  holder?: string | null;
  /** 1–4 */
  level?: number | null;
}
type Place = Record<'itsNoun' | 'noun' | 'holder' | 'unit', string>;
/** 审批 6、24、26、31、32、34、37、40、44、56 */
const TEXTS = {
  ownDeclaration: ({ noun }) =>
    noun === '申报' ? '不能审批本人申报的任务' : `不能审批本人提交的${noun}`,
  teachersMissing: () => '请先安排主讲教师',
  notYourPass: () => '只能取回本人刚作出、下一级尚未处理的通过，且不超过时限',
  pinnedToAnother: ({ itsNoun, holder }) => `${itsNoun}已转办给${holder}，由其办理`,
  rejectNotHere: () => '本级不能不予通过，请退回申报人或上一级',
  levelClosed: ({ unit }) => `${unit}审批已过截止时间，不能再办理；确需办理的，请管理员为单位延期`,
  unread: () => '请先阅知提示',
  reminded: () => '本级刚催办过，请稍后再催',
  changing: ({ itsNoun }) => `${itsNoun}已有一个变更在办理`,
  tooLateToReopen: () => '不予通过已超过可恢复的时限，只能复制为新申报',
} as const satisfies Partial<Record<Refusal, (place: Place) => string>>;
/** Reasons that the rules themselves have words for: the same in the server's answer and on the button that is held back. */
export type RefusalKey = keyof typeof TEXTS;
export const hasText = (why: string | null): why is RefusalKey =>
  why !== null && Object.hasOwn(TEXTS, why);

export const refusalText = (why: RefusalKey, { noun, holder, level }: Named = {}): string =>
  TEXTS[why]({
    noun: noun ?? '申报',
    itsNoun: noun ? `该${noun}` : '',
    holder: holder ? ` ${holder}` : '另一人',
    unit: LEVEL_UNIT_ZH[LEVELS[(level ?? 1) - 1] ?? 'management'],
  });
