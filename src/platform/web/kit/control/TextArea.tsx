import { Textarea } from '@chakra-ui/react';
import type { BoxProps } from './box.ts';

/** Several lines of text. */
export const TextArea = ({ onChange, rows = 4, ...props }: BoxProps<string, 'textarea'>) => (
  <Textarea {...props} size="sm" rows={rows} onChange={(event) => onChange(event.target.value)} />
);
