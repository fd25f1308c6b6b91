import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { DEMO_PHOTO_KEY } from './photos.ts';

/** Where contents of files lie. */
interface Store {
  temporary: () => string;
  put: (temporary: string) => Promise<string>;
}
const HAIR = ['#1f1a17', '#3b2a20', '#111111', '#4a3728'];
const SKIN = ['#f1c9a5', '#e6b48c', '#f6d7bd'];
const SHIRT = ['#35507a', '#7a3535', '#3f6b4a', '#5a4a78', '#2f2f36', '#8a6a2f'];
const at = (list: readonly string[], n: number) => list[n % list.length] ?? '';

/** Somebody who is nobody: a head, hair and shoulders in plain colours; white behind the admission's, blue behind the enrolment's. */
function drawing(face: number, kind: string): { svg: string; width: number; height: number } {
  const wrong = kind === 'wrong';
  const [width, height] = wrong ? [413, 413] : [480, 640];
  const long = face % 2 === 1;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 480 640" preserveAspectRatio="xMidYMid slice">
    <rect width="480" height="640" fill="${kind === '1' ? '#fbfbfb' : '#4a86c8'}"/>
    ${long ? `<rect x="130" y="200" width="220" height="260" rx="70" fill="${at(HAIR, face)}"/>` : ''}
    <path d="M60 640c0-130 70-190 180-190s180 60 180 190z" fill="${at(SHIRT, face)}"/>
    <rect x="200" y="390" width="80" height="90" rx="36" fill="${at(SKIN, face)}"/>
    <ellipse cx="240" cy="290" rx="${96 + (face % 3) * 6}" ry="128" fill="${at(SKIN, face)}"/>
    <path d="M136 280c-8-110 44-150 104-150s112 40 104 150c-30-60-60-76-104-76s-74 16-104 76z" fill="${at(HAIR, face)}"/>
    <circle cx="200" cy="296" r="9" fill="#222"/><circle cx="280" cy="296" r="9" fill="#222"/>
    <path d="M212 362q28 ${14 + (face % 4) * 4} 56 0" stroke="#9c4a3c" stroke-width="7" fill="none" stroke-linecap="round"/>
  </svg>`;
  return { svg, width, height };
}

/**
 * Makes the pictures of the demo school's students that are not made yet, so that the seed itself is computation alone (domain.md 4.1). Each drawing is
 * one content in the store, shared by all who have it. Answers how many were made.
 */
export async function drawDemoPhotos(pool: Pool, files: Store): Promise<number> {
  const { rows } = await pool.query<{ key: string }>(
    'select distinct storage_key as key from file_info where storage_key like $1 order by 1',
    [`${DEMO_PHOTO_KEY}%`],
  );
  if (rows.length === 0) return 0;
  // most starts draw nothing and need not load it
  const { default: sharp } = await import('sharp');
  for (const { key } of rows) {
    const [, face, kind = ''] = key.split(':');
    const { svg, width, height } = drawing(Number(face), kind);
    const jpeg = await sharp(Buffer.from(svg)).resize(width, height).jpeg({ quality: 80 }).toBuffer();
    const temporary = files.temporary();
    await writeFile(temporary, jpeg, { mode: 0o600 });
    const sum = (algorithm: string) => createHash(algorithm).update(jpeg).digest('hex');
    await pool.query('update file_info set storage_key = $2, file_size = $3, md5 = $4, sha256 = $5 where storage_key = $1', [
      ...[key, await files.put(temporary), jpeg.length, sum('md5'), sum('sha256')],
    ]);
  }
  return rows.length;
}
