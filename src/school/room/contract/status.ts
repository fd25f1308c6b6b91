/** Codes of the dictionary 教室状态, which buildings use as well (domain.md 1.4); what is neither can be used. */
export const REPAIRING = '2';
export const STOPPED = '3';
