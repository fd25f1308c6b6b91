/** How student numbers go within a class (新生 32): choices of the parameter `studentNoOrder`. */
export const NO_ORDER_ZH = { pinyin: '姓名拼音', gender: '性别、姓名拼音' } as const;
export type NoOrder = keyof typeof NO_ORDER_ZH;
