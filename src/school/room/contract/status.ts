/** Codes of the dictionary 教室状态, which buildings use as well (教室 4、10); what is neither can be used. */
export const USABLE = '1';
export const REPAIRING = '2';
export const STOPPED = '3';
/** Why rooms are not open whose building has been stopped (教室 4). */
export const BUILDING_STOPPED = '楼宇停用';
