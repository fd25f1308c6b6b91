import { fileTypeFromBuffer } from 'file-type';
import { expect, test } from 'vitest';
import { pdfOf } from '../../../src/demo/kit/pdf.ts';

test('a page with its text: every object lies where the table says, and the table where the end says', async () => {
  const pdf = pdfOf([{ x: 72, y: 700, size: 20, text: '证明 A' }]);
  const text = pdf.toString('latin1');
  const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]));
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at));
  expect([
    (await fileTypeFromBuffer(pdf))?.mime,
    offsets.map((at) => /^\d+ 0 obj/.exec(text.slice(at))?.[0]),
    table.startsWith('xref\n0 8\n'),
    /\/Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(text)?.slice(1),
  ]).toEqual([
    'application/pdf',
    [1, 2, 3, 4, 5, 6, 7].map((n) => `${n} 0 obj`),
    true,
    ['47', 'BT /F1 20 Tf 72 700 Td <8bc1660e00200041> Tj ET'],
  ]);
});
