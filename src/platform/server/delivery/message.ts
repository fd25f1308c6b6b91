import { NOTICE_KIND, type NoticeKind } from '../../contract/noticeKinds.ts';
import { dayOf, minuteOf } from '../clock.ts';

/** One thing that a message tells. */
export interface Line {
  kind: NoticeKind;
  text: string;
  source: string;
  opinion: string | null;
  /** With `PUBLIC_URL` before it; null: nothing to open. */
  link: string | null;
  /** Where it can be decided without a login; null: not from a message (消息 18). */
  decide: string | null;
  at: Date;
}
/** What goes out, whichever way. */
export interface Message {
  id: string;
  to: { number: string; name: string; email: string | null };
  school: string;
  lines: readonly Line[];
  sentAt: Date;
}
/** More than this nobody reads in a message. */
const MOST_LINES = 50;

export const shownLines = ({ lines }: Message) => lines.slice(0, MOST_LINES);
const rest = ({ lines }: Message) =>
  lines.length > MOST_LINES ? `另有 ${lines.length - MOST_LINES} 条，请登录系统查看。` : null;

/** One line: what it is about, for a subject or the first line of a chat. */
export function titleOf({ lines, school }: Message): string {
  const [first] = lines;
  if (!first) return school;
  return lines.length === 1
    ? `${NOTICE_KIND[first.kind]}：${first.text}`
    : `${lines.length} 条通知：${first.text}`;
}
const about = ({ source, at }: Line) =>
  [source, `${dayOf(at).slice(5)} ${minuteOf(at)}`].filter(Boolean).join(' · ');
const FOOT = '这是系统自动发出的，请不要回复。要改变收到哪些通知，请登录后打开“用户配置 → 消息”。';

/** The same in plain words. */
export function textOf(message: Message): string {
  const parts = shownLines(message).map((line) =>
    [
      line.text,
      `  ${about(line)}`,
      ...(line.opinion ? [`  意见：${line.opinion}`] : []),
      ...(line.link ? [`  查看：${line.link}`] : []),
      ...(line.decide ? [`  办理：${line.decide}`] : []),
    ].join('\n'),
  );
  const more = rest(message);
  return [`${message.to.name}：`, ...parts, ...(more ? [more] : []), FOOT, message.school].join(
    '\n\n',
  );
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const anchor = (href: string, text: string) => `<a href="${escaped(href)}">${text}</a>`;
/** And for programs that show pages: no picture, no script, nothing that is fetched when it is opened. */
export function htmlOf(message: Message): string {
  const parts = shownLines(message).map((line) => {
    const links = [
      ...(line.link ? [anchor(line.link, '查看')] : []),
      ...(line.decide ? [anchor(line.decide, '办理')] : []),
    ];
    return [
      `<p><b>${escaped(line.text)}</b><br>${escaped(about(line))}`,
      line.opinion ? `<br>意见：${escaped(line.opinion)}` : '',
      links.length ? `<br>${links.join('　')}` : '',
      '</p>',
    ].join('');
  });
  const more = rest(message);
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><body><p>${escaped(message.to.name)}：</p>${parts.join('')}${
    more ? `<p>${more}</p>` : ''
  }<p>${FOOT}</p><p>${escaped(message.school)}</p></body></html>`;
}

/** For a group: no opinions, and no way to decide, which are for one person alone; cut to what a robot takes. */
export function groupTextOf(message: Message, mostBytes: number): string {
  const parts = shownLines(message).map(({ text, source, link }) =>
    [`${text}${source ? `（${source}）` : ''}`, ...(link ? [link] : [])].join('\n'),
  );
  const more = rest(message);
  const whole = [`${message.school} 通知 ${message.to.name}`, ...parts, ...(more ? [more] : [])];
  let kept = '';
  for (const part of whole) {
    const next = kept ? `${kept}\n${part}` : part;
    if (Buffer.byteLength(next) > mostBytes) return `${kept}\n……`;
    kept = next;
  }
  return kept;
}
