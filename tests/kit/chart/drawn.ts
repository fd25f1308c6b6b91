import { expect } from 'vitest';
import type { Chart } from '../../../src/workbench/drawing/chart.ts';
import { type Drawing, overlaps } from '../../../src/workbench/drawing/drawing.ts';

/** Every transition and state has its place, each line leads from its state to the other, and nothing lies on anything else. */
export function checkDrawn(chart: Chart, drawing: Drawing) {
  const rows = [...drawing.boxes, ...drawing.links].flatMap((part) => part.rows);
  expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(chart.edges.map(({ key }) => key)));
  checkPlaces(drawing);
}
/** The same of a drawing that shows only the lines. */
export function checkPlaces(drawing: Drawing) {
  expect(drawing.links.filter(({ points }) => points.length < 2)).toEqual([]);
  const boxes = new Map(drawing.boxes.map((box) => [box.id, box]));
  const touches = (id: string, [x = 0, y = 0]: readonly number[]) => {
    const { x: left, y: top, width, height } = boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
    return x >= left - 2 && x <= left + width + 2 && y >= top - 2 && y <= top + height + 2;
  };
  const astray = drawing.links.filter(
    ({ source, target, points }) =>
      (boxes.has(source) && !touches(source, points[0] ?? [])) ||
      !touches(target, points.at(-1) ?? []),
  );
  expect(astray.map(({ id }) => id)).toEqual([]);
  expect(overlaps(drawing)).toEqual([]);
}
