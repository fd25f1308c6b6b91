import type { Gender } from '../people/names.ts';

/** Class in which two have the same name (演示 29). */
export const PLANTED_NAMESAKES = '软件2501';
/** Names that a list, a search or a font stumbles over, by class and place in it (演示 29). */
export const PLANTED_NAMES: ReadonlyMap<string, { cname: string; gender: Gender }> = new Map([
  ['计科2501:0', { cname: '阿卜杜热西提·麦麦提', gender: '1' }],
  ['计科2502:0', { cname: '古丽米热·阿不都克里木', gender: '2' }],
  ['国贸2401:0', { cname: 'Amina Diallo Konate', gender: '2' }],
  ['汉语言2401:0', { cname: '陶㛃', gender: '2' }],
  ['法学2401:0', { cname: '方䶮', gender: '1' }],
  ['数学2401:0', { cname: '殷𠅤', gender: '1' }],
]);
