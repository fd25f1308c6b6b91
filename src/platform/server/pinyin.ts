import { pinyin } from 'pinyin-pro';

/** `zcl zhangchenglin`: initials and all, by what people type when they look for it; `isName` reads surnames as surnames. */
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
