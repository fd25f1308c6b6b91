import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import type { Chart } from '../../../drawing/chart.ts';
import type { Box, Drawing, Row } from '../../../drawing/drawing.ts';
import type { Marks } from '../../../drawing/shapes.ts';
import { beside, initialOf, isArrow, neighbour } from './neighbours.ts';
import { Picture } from './Picture.tsx';
import { useViewport } from './useViewport.ts';
import { around, READABLE } from './viewport.ts';

/** One press of + or -. */
const STEP = 1.25;
const HELP =
  '方向键沿转换在状态之间移动，回车选定，加号减号缩放，0 看全图，Home 回到初始状态，Esc 取消选定';

interface Props {
  chart: Chart;
  drawing: Drawing;
  /** the states alone, for a chart that is too large to be read as a whole */
  overview: Drawing | undefined;
  marks: Marks;
  /** states and transitions that have to be in sight, large enough to be read */
  reveal: readonly string[];
  /** what the numbers on the chart are */
  note: ReactNode;
  onSelect: (id: string | null) => void;
}

const placeOf = ({ boxes, links }: Drawing, id: string): Box | Row | undefined =>
  boxes.find((box) => box.id === id) ??
  [...links, ...boxes].flatMap(({ rows }) => rows).find((row) => row.key === id);

/** The drawn chart: looked at with wheel, pinch and drag, walked with the keyboard (测试 7). */
export function Canvas({
  chart,
  drawing: detailed,
  overview,
  marks,
  reveal,
  note,
  onSelect,
}: Props) {
  const [chosen, choose] = useState<'all' | 'states' | null>(null);
  // what has to be shown, counted or numbered stands on the lines
  const isBare =
    overview !== undefined &&
    (chosen ?? (reveal.length === 0 && !marks.counts && !marks.steps ? 'states' : 'all')) ===
      'states';
  const drawing = isBare ? overview : detailed;
  const svg = useRef<SVGSVGElement>(null);
  const { view, showAll, zoom, show, wasDragged, handlers } = useViewport(svg, drawing);
  const [focused, setFocused] = useState<string | null>(null);
  const help = useId();
  const all = useMemo(() => ({ ...marks, focused }), [marks, focused]);
  useEffect(() => {
    const place = around(reveal.flatMap((id) => placeOf(drawing, id) ?? []));
    if (place) show(place, READABLE);
  }, [reveal, drawing, show]);

  const goTo = (id: string | null) => {
    const box = id ? drawing.boxes.find((it) => it.id === id) : undefined;
    if (!box) return;
    setFocused(box.id);
    show(box);
  };
  const here =
    focused ??
    (chart.states.some(({ id }) => id === marks.selected)
      ? (marks.selected as string)
      : initialOf(chart));
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (isArrow(key))
      goTo(
        focused === null
          ? here
          : isBare
            ? beside(drawing, here, key)
            : neighbour(chart, drawing, here, key),
      );
    else if (key === 'Enter' || key === ' ') onSelect(here);
    else if (key === '+' || key === '=') zoom(STEP);
    else if (key === '-') zoom(1 / STEP);
    else if (key === '0') showAll();
    else if (key === 'Home') goTo(initialOf(chart));
    else if (key === 'Escape') onSelect(null);
    else return;
    event.preventDefault();
  };
  const onClick = ({ target }: React.MouseEvent) => {
    if (wasDragged()) return;
    const row = (target as Element).closest('[data-key]')?.getAttribute('data-key');
    const state = (target as Element).closest('[data-state]')?.getAttribute('data-state');
    setFocused(null);
    onSelect(row ?? state ?? null);
  };
  const name = (id: string) => chart.states.find((state) => state.id === id)?.zh || id;
  const next = focused
    ? [
        ...new Set(chart.edges.flatMap((edge) => (edge.source === focused ? edge.targets : []))),
      ].map(name)
    : [];
  return (
    <div className="chart-canvas">
      <svg
        ref={svg}
        role="application"
        aria-label={`${chart.zh}状态图`}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing is walked with the keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => svg.current?.matches(':focus-visible') && setFocused(here)}
        onBlur={() => setFocused(null)}
        onClick={onClick}
        {...handlers}
      >
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          <Picture drawing={drawing} marks={all} />
        </g>
      </svg>
      <p id={help} className="visually-hidden">
        {HELP}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {focused &&
          `${name(focused)}${marks.active?.has(focused) ? '，当前状态' : ''}，${next.length ? `可到 ${next.join('、')}` : '没有后续状态'}`}
      </p>
      {note}
      <div className="chart-zoom" role="toolbar" aria-label="缩放">
        <Pressable aria-label="缩小" title="缩小（-）" onClick={() => zoom(1 / STEP)}>
          −
        </Pressable>
        <span aria-live="off">{Math.round(view.scale * 100)}%</span>
        <Pressable aria-label="放大" title="放大（+）" onClick={() => zoom(STEP)}>
          +
        </Pressable>
        <Pressable title="看全图（0）" onClick={showAll}>
          全图
        </Pressable>
        {overview && (
          <Pressable
            pressed={isBare}
            title={isBare ? '在线上写出每个转换' : '只看状态，不写转换'}
            onClick={() => choose(isBare ? 'all' : 'states')}
          >
            概览
          </Pressable>
        )}
      </div>
    </div>
  );
}
