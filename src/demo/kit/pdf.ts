/** A line of a page: left and bottom in points of A4 (595 × 842), height of its letters. */
export interface PdfLine {
  x: number;
  y: number;
  size: number;
  text: string;
}
/** The page and its font, a Chinese one that every reader has or replaces; 7 is the content. */
const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 7 0 R >>',
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 6 0 R /DW 1000 /W [1 95 500] >>',
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
];
const hexOf = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** A PDF of one page with lines of text, the same bytes every time. */
export function pdfOf(lines: readonly PdfLine[]): Buffer {
  const drawn = lines
    .map(({ x, y, size, text }) => `BT /F1 ${size} Tf ${x} ${y} Td <${hexOf(text)}> Tj ET`)
    .join('\n');
  let file = '%PDF-1.4\n';
  const offsets = [...OBJECTS, `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`].map(
    (object, i) => {
      const at = file.length;
      file += `${i + 1} 0 obj\n${object}\nendobj\n`;
      return `${String(at).padStart(10, '0')} 00000 n \n`;
    },
  );
  const size = offsets.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
