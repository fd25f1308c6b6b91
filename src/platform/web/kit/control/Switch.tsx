import { Switch as Chakra } from '@chakra-ui/react';
import { switchSlotRecipe } from '@chakra-ui/react/theme';

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}
/** On or off, at once: what counts only with 保存 is a `CheckBox`. */
export const Switch = ({ label, checked, onChange, disabled = false }: Props) => (
  <Chakra.Root
    recipe={switchSlotRecipe}
    size="sm"
    checked={checked}
    disabled={disabled}
    onCheckedChange={(event) => onChange(event.checked)}
  >
    <Chakra.HiddenInput />
    <Chakra.Control />
    <Chakra.Label>{label}</Chakra.Label>
  </Chakra.Root>
);
