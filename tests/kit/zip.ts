import { crc32, deflateRawSync } from 'node:zlib';

/** A part of an archive; `said` is the size that the archive tells of it, where that is a lie. */
export interface Part {
  name: string;
  data: Buffer;
  said?: number;
}
const numbers = (...pairs: readonly (readonly [size: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    pairs.map(([size, value]) => {
      const field = Buffer.alloc(size);
      field.writeUIntLE(value, 0, size);
      return field;
    }),
  );

/** A deflated archive as any program makes it, or as somebody makes it who means harm. @param directory the length of its list, where that is a lie */
export function zipOf(parts: readonly Part[], directory?: number): Buffer {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, data, said = data.length } of parts) {
    const [raw, packed] = [Buffer.from(name), deflateRawSync(data)];
    const facts = numbers(
      [2, 20],
      [2, 0],
      [2, 8],
      [4, 0],
      [4, crc32(data)],
      [4, packed.length],
      [4, said],
      [2, raw.length],
      [2, 0],
    );
    const body = Buffer.concat([numbers([4, 0x04034b50]), facts, raw, packed]);
    list.push(
      Buffer.concat([
        numbers([4, 0x02014b50], [2, 20]),
        facts,
        numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
        raw,
      ]),
    );
    bodies.push(body);
    at += body.length;
  }
  const central = Buffer.concat(list);
  const counts: [2, number][] = [
    [2, parts.length],
    [2, parts.length],
  ];
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    ...counts,
    [4, directory ?? central.length],
    [4, at],
    [2, 0],
  );
  return Buffer.concat([...bodies, central, end]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The parts of a workbook with one sheet of this content (`<row>…`), which may be as large as it likes. */
export function workbookParts(rows: Buffer | string, said?: number): Part[] {
  const part = (name: string, text: string): Part => ({ name, data: Buffer.from(text) });
  const sheet = Buffer.concat([
    Buffer.from(`<worksheet xmlns="${MAIN}"><sheetData>`),
    Buffer.from(rows as string),
    Buffer.from('</sheetData></worksheet>'),
  ]);
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${RELS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="甲" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${RELS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    { name: 'xl/worksheets/sheet1.xml', data: sheet, ...(said === undefined ? {} : { said }) },
  ];
}
