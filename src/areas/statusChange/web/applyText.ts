/** What the button says: which application is submitted. */
export const applyText = (typeZh: string): string => `提交${typeZh}申请`;
