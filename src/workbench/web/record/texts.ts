import type { Answered, RecordingContext } from '../../../../machines/recording/recording.types.ts';
import { formatTime } from '../../../platform/contract/validators/time.ts';
import { currentMode, currentTheme, MODES, THEMES } from '../../../platform/web/actors/look.ts';
import { sessionUser } from '../../../platform/web/actors/session.ts';
import { caseFile, caseName } from '../chart/free/freeWalk.ts';
import { type RecordedPath, stateZh } from './recordedPath.ts';
import type { Trace } from './traces.ts';

const clock = (at: number) => formatTime(at, '{h}:{i}:{s}');

/** What it was recorded with: the build that the page was loaded from, whose rights, which browser, how it looked. */
function surroundings(): string[] {
  const entry = document.querySelector('script[type=module][src^="/assets/"]');
  const build = /([^/]+)\.js$/.exec(entry?.getAttribute('src') ?? '')?.[1] ?? '开发环境';
  const user = sessionUser();
  const theme = `${THEMES[currentTheme()]}，${MODES[currentMode()]}`;
  return [
    `构建：${build}`,
    `角色：${user?.roles.join('、') || '没有'}${user?.simulation ? '（模拟查看）' : ''}`,
    `主题：${theme}；窗口：${innerWidth}×${innerHeight}`,
    `浏览器：${navigator.userAgent}`,
  ];
}
const requestLine = ({ at, what, code, number }: Answered) =>
  `${clock(at)} ${what}，${code}，编号 ${number}`;

/**
 * A recorded path in words, for whoever has to find what was wrong: each step with what the chart expects and what was seen (测试 36).
 * Texts are those of the cases of the chart, never what somebody wrote.
 */
export function reportText(
  recording: RecordingContext,
  trace: Trace,
  { chart, file, path, before }: RecordedPath,
): { name: string; text: string } {
  const steps = path.steps.slice(1).map((step, at) => {
    const seen = trace.steps[at - before];
    const words = `${at + 1}. ${step.zh}`;
    if (!seen) return `${words} → ${step.stateZh}（只为走到起点）`;
    const state = stateZh(chart, seen.state);
    const verdict = seen.state === step.state ? '一致' : '不一致';
    return `${words}：应为“${step.stateZh}”，实际“${state}”，${verdict}（${clock(seen.at)}）`;
  });
  const [first, last] = [trace.steps[0]?.at ?? 0, trace.steps.at(-1)?.at ?? 0];
  const during = recording.requests.filter(({ at }) => at >= first - 1000 && at <= last + 1000);
  const lines = [
    path.title,
    `图：${chart.zh}${file.variants[path.variant]?.zh ? `；设置：${file.variants[path.variant]?.zh}` : ''}`,
    `时间：${formatTime(first, '{y}-{m}-{d} {h}:{i}:{s}')} 至 ${clock(last)}`,
    ...surroundings(),
    '',
    '步骤：',
    ...steps,
    ...(path.ending ? [path.ending] : []),
    '',
    during.length > 0 ? '请求：' : '其间没有请求。',
    ...during.map(requestLine),
    '',
    '人写的文字没有录下，步骤里的文字是图的用例。',
    '',
  ];
  return { name: '报告', text: lines.join('\n') };
}

/** A recorded path as a case that the tests replay; what the cases of the chart do not make is left out (测试 36). */
export function caseText({ chart, file, path, variant }: RecordedPath): {
  name: string;
  text: string;
} {
  const made = caseFile(chart, file, path, path.title, variant);
  return { name: caseName(chart.name, path.title), text: `${JSON.stringify(made, null, 2)}\n` };
}
