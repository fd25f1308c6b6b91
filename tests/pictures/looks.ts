/** A theme, a mode and a window: what a picture is taken in. */
export interface Look {
  theme: 'default' | 'red';
  mode: 'light' | 'dark';
  width: number;
  height: number;
  name: string;
}

/** The windows that screens are looked at in: phone, 200 % of a desk, small and usual desk, a large one. */
const WINDOWS = [
  [390, 844],
  [640, 400],
  [1280, 800],
  [1366, 680],
  [1920, 1080],
] as const;

/** Of a look: `default light 1280`. */
export const LOOKS: readonly Look[] = (['default', 'red'] as const).flatMap((theme) =>
  (['light', 'dark'] as const).flatMap((mode) =>
    WINDOWS.map(([width, height]) => ({
      theme,
      mode,
      width,
      height,
      name: `${theme} ${mode} ${width}`,
    })),
  ),
);
