const HAIR = ['#1f1a17', '#3b2a20', '#111111', '#4a3728'];
const SKIN = ['#f1c9a5', '#e6b48c', '#f6d7bd'];
const SHIRT = ['#35507a', '#7a3535', '#3f6b4a', '#5a4a78', '#2f2f36', '#8a6a2f'];
const at = (list: readonly string[], n: number) => list[n % list.length] ?? '';

/** Somebody who is nobody: a head, hair and shoulders in plain colours; white behind the admission's, blue behind the enrolment's. */
export function portraitOf(
  face: number,
  kind: string,
): { svg: string; width: number; height: number } {
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

/** A paper as a scanner gives it: lines that nobody reads, a stamp, a little askew. */
export function scanOf(copy: number): string {
  const lines = Array.from(
    { length: 9 + copy * 2 },
    (_, i) =>
      `<rect x="60" y="${170 + i * 34}" width="${440 - ((i * 97 + copy * 31) % 180)}" height="9" rx="4" fill="#555"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="792">
    <rect width="560" height="792" fill="#e9e7e1"/>
    <g transform="rotate(${[-1.2, 0.8, 1.6][copy % 3]} 280 396)">
      <rect x="16" y="16" width="528" height="760" fill="#fdfcf8" stroke="#d5d2c8"/>
      <rect x="170" y="80" width="220" height="26" rx="6" fill="#222"/>${lines.join('')}
      <circle cx="420" cy="660" r="58" fill="none" stroke="#c8322b" stroke-width="6"/>
      <path d="M420 628l8 24h25l-20 15 8 24-21-15-21 15 8-24-20-15h25z" fill="#c8322b"/>
    </g>
  </svg>`;
}
