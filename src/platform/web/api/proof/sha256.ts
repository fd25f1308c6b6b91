const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const PRIMES = Array.from({ length: 320 }, (_, i) => i).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, i) => i).some((d) => d > 1 && n % d === 0),
);
const ROUND = PRIMES.slice(0, 64).map((p) => fraction(Math.cbrt(p)));
const START = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));
const words = new Int32Array(64);

/**
 * The first 32 bits of the SHA-256 of a short text. The browser's own answers by a promise each time, which takes ten times as long over a
 * hundred thousand texts, and not at all where a page comes unencrypted.
 */
export function sha256(text: Uint8Array): number {
  const blocks = (text.length + 72) >> 6;
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  text.forEach((byte, at) => {
    padded.setUint8(at, byte);
  });
  padded.setUint8(text.length, 0x80);
  padded.setUint32(blocks * 64 - 4, text.length * 8);
  const hash = Int32Array.from(START);
  const w = (at: number) => words[at] as number;
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 64; i++)
      words[i] =
        i < 16
          ? padded.getInt32(block * 64 + i * 4)
          : (w(i - 16) +
              w(i - 7) +
              (turn(w(i - 15), 7) ^ turn(w(i - 15), 18) ^ (w(i - 15) >>> 3)) +
              (turn(w(i - 2), 17) ^ turn(w(i - 2), 19) ^ (w(i - 2) >>> 10))) |
            0;
    let [a, b, c, d, e, f, g, h] = hash as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let i = 0; i < 64; i++) {
      const one =
        (h +
          (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
          ((e & f) ^ (~e & g)) +
          (ROUND[i] as number) +
          w(i)) |
        0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => {
      hash[i] = ((hash[i] as number) + value) | 0;
    });
  }
  return hash[0] as number;
}
