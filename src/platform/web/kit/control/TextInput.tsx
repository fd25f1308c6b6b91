import { Input } from '@chakra-ui/react';
import type { BoxProps } from './box.ts';

export type TextInputProps = BoxProps<string> & {
  type?: 'text' | 'password' | 'search';
  /** Enter, but not the one that ends the input of an input method. */
  onEnter?: () => void;
};
/** One line of text. */
export const TextInput = ({ onChange, onEnter, onKeyDown, ...props }: TextInputProps) => (
  <Input
    {...props}
    size="sm"
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={(event) => {
      onKeyDown?.(event);
      if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onEnter();
    }}
  />
);
