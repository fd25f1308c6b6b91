import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { escaped } from '../../src/workbench/drawing/svg.ts';
import type { Facts } from './camera.ts';

type State = '相同' | '不同' | '新的' | '没有了';
export interface Pair {
  screen: string;
  look: string;
  state: State;
}
const picturesIn = (folder: string): string[] =>
  existsSync(folder)
    ? (readdirSync(folder, { recursive: true }) as string[]).filter((it) => it.endsWith('.png'))
    : [];

/** Every picture of now beside the kept one; of those that are gone only when everything was taken. */
export function pairsOf(now: string, kept: string, whole: boolean): Pair[] {
  const names = new Set([...picturesIn(now), ...(whole ? picturesIn(kept) : [])]);
  return [...names].sort().map((name) => {
    const [before, after] = [path.join(kept, name), path.join(now, name)];
    const state = (): State => {
      if (!existsSync(before)) return '新的';
      if (!existsSync(after)) return '没有了';
      const same =
        statSync(before).size === statSync(after).size &&
        readFileSync(before).equals(readFileSync(after));
      return same ? '相同' : '不同';
    };
    return { screen: path.dirname(name), look: path.basename(name, '.png'), state: state() };
  });
}

const STYLE = `body{font:14px/1.5 system-ui;margin:16px;background:#f4f4f5;color:#18181b}
header{position:sticky;top:0;background:#f4f4f5;padding:8px 0;display:flex;gap:16px;flex-wrap:wrap;z-index:1}
section{margin:24px 0}h2{font-size:16px;margin:0 0 8px}.pair{display:inline-block;vertical-align:top;margin:0 16px 16px 0}
.pair div{display:flex;gap:4px}img{max-width:min(45vw,640px);max-height:70vh;border:1px solid #d4d4d8;background:#fff}
.over{position:relative}.over img+img{position:absolute;inset:0;mix-blend-mode:difference}
.pair.same{opacity:.75}body.changed .pair.same,.hidden{display:none}body.changed section:not(:has(.pair:not(.same))){display:none}`;
const SCRIPT = `const only=document.querySelector('#only'),words=document.querySelector('#words'),look=document.querySelector('#look');
function show(){document.body.classList.toggle('changed',only.checked);
for(const it of document.querySelectorAll('section'))it.classList.toggle('hidden',!it.dataset.name.includes(words.value));
for(const it of document.querySelectorAll('.pair'))it.classList.toggle('hidden',Boolean(look.value)&&it.dataset.look!==look.value)}
for(const it of [only,words,look])it.addEventListener('input',show);show();`;

/** A page that stands in the folder of both and shows them side by side, what differs with the difference itself. */
export function galleryOf(pairs: readonly Pair[], facts: readonly Facts[]): string {
  const measured = new Map(facts.map((it) => [`${it.screen}/${it.look}`, it]));
  const screens = [...new Set(pairs.map(({ screen }) => screen))];
  const looks = [...new Set(pairs.map(({ look }) => look))];
  const image = (folder: string, { screen, look }: Pair) =>
    `<img loading="lazy" alt="${folder}" src="${folder}/${encodeURIComponent(screen)}/${encodeURIComponent(look)}.png">`;
  const drawn = (pair: Pair) => {
    const it = measured.get(`${pair.screen}/${pair.look}`);
    const words = [
      pair.look,
      pair.state,
      it?.firstRow != null ? `首行 ${it.firstRow}，整行 ${it.rows}` : '',
      it && it.beyond > 0 ? `宽出 ${it.beyond}` : '',
    ].filter(Boolean);
    const both = `${image('kept', pair)}${image('now', pair)}<span class="over">${image('kept', pair)}${image('now', pair)}</span>`;
    const one = image(pair.state === '没有了' ? 'kept' : 'now', pair);
    return `<div class="pair${pair.state === '相同' ? ' same' : ''}" data-look="${pair.look}"><small>${words.join(' · ')}</small><div>${pair.state === '不同' ? both : one}</div></div>`;
  };
  const body = screens.map(
    (screen) =>
      `<section data-name="${escaped(screen)}"><h2>${escaped(screen)}</h2>${pairs
        .filter((pair) => pair.screen === screen)
        .map(drawn)
        .join('')}</section>`,
  );
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>画面</title><style>${STYLE}</style><body>
<header><label><input type="checkbox" id="only"> 只看有变化的</label><input id="words" placeholder="画面名称" aria-label="画面名称">
<select id="look" aria-label="外观"><option value="">所有外观</option>${looks.map((it) => `<option>${it}</option>`).join('')}</select></header>
${body.join('\n')}<script>${SCRIPT}</script></body></html>`;
}
