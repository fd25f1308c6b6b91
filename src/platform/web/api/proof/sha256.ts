const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const PRIMES = Array.from({ length: 320 }, (_, i) => i).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, i) => i).some((d) => d > 1 && n % d === 0),
);
const ROUND = Int32Array.from(PRIMES.slice(0, 64), (p) => fraction(Math.cbrt(p)));
const START = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));
const words = new Int32Array(64);
type Eight = [number, number, number, number, number, number, number, number];

/**
 * The first 32 bits of the SHA-256 of a short text. The browser's own answers by a promise each time, which takes ten times as long over a
 * hundred thousand texts, and not at all where a page comes unencrypted.
 */
export function sha256(text: Uint8Array): number {
  const blocks = (text.length + 72) >> 6;
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  new Uint8Array(padded.buffer).set(text);
  padded.setUint8(text.length, 0x80);
  padded.setUint32(blocks * 64 - 4, text.length * 8);
  const hash = Int32Array.from(START);
  for (let block = 0; block < blocks; block++) mix(padded, block * 64, hash);
  return hash[0] as number;
}

/** One block into the hash. Plain variables that change places: arrays made in each of the rounds would take twice the time. */
function mix(padded: DataView, from: number, hash: Int32Array): void {
  const w = words as unknown as number[];
  const [a0, b0, c0, d0, e0, f0, g0, h0] = hash as unknown as Eight;
  let [a, b, c, d, e, f, g, h] = [a0, b0, c0, d0, e0, f0, g0, h0];
  for (let i = 0; i < 64; i++) {
    if (i < 16) words[i] = padded.getInt32(from + i * 4);
    else {
      const [near, far] = [w[i - 2] as number, w[i - 15] as number];
      words[i] =
        (w[i - 16] as number) +
        (w[i - 7] as number) +
        (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) +
        (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10));
    }
    const one =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (ROUND[i] as number) +
        (w[i] as number)) |
      0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  hash.set([a0 + a, b0 + b, c0 + c, d0 + d, e0 + e, f0 + f, g0 + g, h0 + h]);
}
