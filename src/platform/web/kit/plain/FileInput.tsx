import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  onFiles: (files: File[]) => void;
}
/** The browser's choice of files, opened by a verb: `ref.current?.click()`. The same file, corrected meanwhile, can be chosen again. */
export const FileInput = ({ onFiles, ...props }: Props) => (
  <input
    {...props}
    type="file"
    hidden
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      target.value = '';
      if (files.length > 0) onFiles(files);
    }}
  />
);
