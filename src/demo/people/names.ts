import { pinyin } from 'pinyin-pro';
import { chance, pick, pickWeighted } from '../kit/hash.ts';
import { PUBLIC_FIGURES } from './publicFigures.ts';

/** 99 surnames, roughly as often as in the whole country: the first of each group appears with the group's weight. */
const SURNAME_GROUPS: readonly (readonly [number, string])[] = [
  [79, '李'],
  [74, '王'],
  [71, '张'],
  [54, '刘'],
  [46, '陈'],
  [31, '杨'],
  [27, '赵 黄'],
  [22, '周 吴'],
  [18, '徐 孙'],
  [14, '胡 朱 高 林'],
  [11, '何 郭 马 罗'],
  [9, '梁 宋 郑 谢 韩 唐'],
  [7, '冯 于 董 萧 程 曹 袁 邓 许 傅'],
  [5, '沈 曾 彭 吕 苏 卢 蒋 蔡 贾 丁 魏 薛'],
  [4, '叶 阎 余 潘 杜 戴 夏 钟 汪 田 任 姜'],
  [3, '范 方 石 姚 谭 廖 邹 熊 金 陆 郝 孔 白'],
  [2, '崔 康 毛 邱 秦 江 史 顾 侯 邵 孟 龙 万 段 章 钱 汤 尹 黎'],
  [1, '欧阳 上官 司马 诸葛'],
];
const SURNAMES = SURNAME_GROUPS.flatMap(([weight, names]) =>
  names.split(' ').map((name) => [name, weight] as const),
);

const POOLS = {
  '1': [
    [...'志建国文明永海俊宏振家立德承景思启天子嘉浩博泽宇绍光云伟新少学正世克仁继维'],
    [...'强军平华辉峰涛斌刚勇杰鹏飞超林东波清源航远山川成宁哲轩铭瑞睿恒'],
    [...'磊涛鑫伟斌勇刚洋凯毅超锐翔'],
  ],
  '2': [
    [...'晓雅静慧淑玉美雪丽秀文思梦佳欣若婉书语怡心春秋月海红亚乐艺曼清'],
    [...'芳娟敏霞燕娜婷玲琳洁莹雯琴兰梅英华蓉薇妍颖萍瑶倩桐宁悦涵'],
    [...'娟敏静洁婷颖蕾琳莹丹妍倩'],
  ],
} as const;
export type Gender = keyof typeof POOLS;

/** An invented name; 86 % of the given names have two characters. Names of public figures are passed over (演示 1). */
export function personName(key: string, gender: Gender): string {
  const [first, second, single] = POOLS[gender];
  for (let attempt = 0; ; attempt++) {
    const k = `${key}:${attempt}`;
    const given = chance(86, `${k}:two`)
      ? pick(first, `${k}:first`) + pick(second, `${k}:second`)
      : pick(single, `${k}:single`);
    const name = pickWeighted(SURNAMES, `${k}:surname`) + given;
    if (!PUBLIC_FIGURES.has(name)) return name;
  }
}

/** What search compares with, initials and full: `zcl zhangchenglin`. Characters without a reading stay as they are. */
export function searchPinyin(text: string, isName = false): string {
  const syllables = pinyin(text, {
    toneType: 'none',
    type: 'array',
    v: true,
    ...(isName ? { surname: 'head' as const } : {}),
  });
  const letters = syllables
    .map((syllable) => syllable.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
    .filter(Boolean);
  return `${letters.map((syllable) => [...syllable][0]).join('')} ${letters.join('')}`;
}
