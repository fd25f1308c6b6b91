/** Verbs that take something away; what stands before them (仍要, 确认并) or behind them (3 条) does not matter. */
const VERBS = /^(仍要|确认并|批量)?(删除|停用|作废|移除|注销|清空|结束代理)/;
/** A button with this verb is red, and its question names what goes (表单 38). */
export const takesAway = (verb: string): boolean => VERBS.test(verb);
