import { Tooltip as Chakra, Portal } from '@chakra-ui/react';
import { tooltipSlotRecipe } from '@chakra-ui/react/theme';

/** The words of a `Tooltip`, above or below what they speak of; readers of screens have them beside it. */
export const TooltipBubble = ({ text, at }: { text: string; at: () => HTMLElement | null }) => (
  <Chakra.Root
    recipe={tooltipSlotRecipe}
    open
    positioning={{ placement: 'top', getAnchorElement: at }}
  >
    <Portal>
      <Chakra.Positioner>
        <Chakra.Content aria-hidden="true">{text}</Chakra.Content>
      </Chakra.Positioner>
    </Portal>
  </Chakra.Root>
);
