import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** Pixels: what browsers ask of an application that can be installed. */
const SIZES = [192, 512];

/** Draws the icons of the manifest (src/main/web/public) from their one picture. */
export const icons = (picture: string): Plugin => ({
  name: 'icons',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    for (const size of SIZES)
      this.emitFile({
        type: 'asset',
        fileName: `icon-${size}.png`,
        source: await sharp(readFileSync(picture), { density: 144 })
          .resize(size, size)
          .png()
          .toBuffer(),
      });
  },
});
