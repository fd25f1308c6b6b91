import type { BoxProps } from '../control/box.ts';

/** The box of the frame's search, without Chakra and without a look of its own. Everywhere else: `TextInput`. */
export const LightInput = ({ onChange, ...props }: BoxProps<string>) => (
  <input {...props} onChange={(event) => onChange(event.target.value)} />
);
