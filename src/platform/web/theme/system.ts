import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import {
  animationStyles,
  breakpoints,
  buttonRecipe,
  inputRecipe,
  keyframes,
  layerStyles,
  nativeSelectSlotRecipe,
  textareaRecipe,
  tokens,
} from '@chakra-ui/react/theme';

const of = (name: string) => ({ value: `var(--${name})` });

/** A palette as Chakra's recipes ask for it, made of our variables. */
const palette = (solid: string, fg: string, soft: string, contrast = 'on-accent') => ({
  solid: of(solid),
  contrast: of(contrast),
  fg: of(fg),
  subtle: of(soft),
  muted: of(soft),
  emphasized: of(soft),
  focusRing: of('accent'),
  border: of('line'),
});
const { colors: _colors, fonts: _fonts, ...scales } = tokens;

/**
 * Chakra with our variables behind its tokens and with the recipes of what stands on most pages: the full default system costs
 * 25 kB more and a second `createSystem` at import (measured). Dialogs, drawers, menus, switches and hints bring their recipe
 * with them (`recipe={…}` at their root), so that the frame does not carry it: one that has neither draws without style.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    cssVarsPrefix: 'chakra',
    cssVarsRoot: ':where(html)',
    globalCss: { html: { colorPalette: 'brand' } },
    conditions: { dark: '.dark &', light: ':root:not(.dark) &' },
    theme: {
      breakpoints,
      keyframes,
      layerStyles,
      animationStyles,
      tokens: {
        ...scales,
        fonts: {
          body: of('font'),
          heading: of('font'),
          mono: { value: 'ui-monospace, monospace' },
        },
        colors: {
          transparent: { value: 'transparent' },
          current: { value: 'currentColor' },
          white: { value: '#fff' },
          black: { value: '#000' },
          blackAlpha: { 500: of('scrim') },
        },
      },
      semanticTokens: {
        radii: { l1: { value: '4px' }, l2: of('radius'), l3: of('radius-card') },
        shadows: {
          xs: of('shadow'),
          sm: of('shadow'),
          md: of('shadow'),
          lg: of('shadow'),
          xl: of('shadow'),
        },
        colors: {
          bg: {
            DEFAULT: of('card'),
            subtle: of('ground'),
            muted: of('hover'),
            emphasized: of('line'),
            panel: of('card'),
            inverted: of('ink'),
          },
          fg: {
            DEFAULT: of('ink'),
            muted: of('ink-2'),
            subtle: of('ink-2'),
            inverted: of('card'),
            error: of('danger'),
          },
          border: {
            DEFAULT: of('line-strong'),
            muted: of('line'),
            subtle: of('line'),
            emphasized: of('line-strong'),
            error: of('danger'),
          },
          brand: palette('accent-solid', 'accent', 'accent-soft'),
          gray: { ...palette('ink', 'ink', 'hover', 'card'), emphasized: of('line') },
          red: palette('danger-solid', 'danger', 'danger-soft'),
          green: palette('success', 'success', 'success-soft', 'card'),
          orange: palette('warning', 'warning', 'warning-soft', 'card'),
          blue: palette('info', 'info', 'info-soft', 'card'),
        },
      },
      textStyles: {
        '2xs': { value: { fontSize: '12px', lineHeight: '18px' } },
        xs: { value: { fontSize: '12px', lineHeight: '18px' } },
        sm: { value: { fontSize: '14px', lineHeight: '22px' } },
        md: { value: { fontSize: '14px', lineHeight: '22px' } },
        lg: { value: { fontSize: '16px', lineHeight: '24px' } },
        xl: { value: { fontSize: '20px', lineHeight: '28px' } },
      },
      recipes: {
        button: buttonRecipe,
        input: inputRecipe,
        textarea: textareaRecipe,
      },
      slotRecipes: {
        nativeSelect: nativeSelectSlotRecipe,
      },
    },
  }),
  // what is ours: controls of 32 px, dense padding
  defineConfig({
    theme: {
      recipes: {
        button: {
          variants: {
            size: {
              xs: { h: '28px', minW: '28px', px: '8px' },
              sm: { h: '32px', minW: '32px', px: '12px' },
              md: { h: '36px', minW: '36px' },
            },
            variant: { outline: { borderColor: 'border', bg: 'bg' } },
          },
          defaultVariants: { size: 'sm' },
        },
        input: {
          variants: {
            size: { sm: { '--input-height': '32px' }, md: { '--input-height': '36px' } },
            variant: { outline: { bg: 'bg' } },
          },
          defaultVariants: { size: 'sm' },
        },
        textarea: {
          variants: { variant: { outline: { bg: 'bg' } } },
          defaultVariants: { size: 'sm' },
        },
      },
      slotRecipes: {
        nativeSelect: {
          slots: nativeSelectSlotRecipe.slots,
          variants: {
            size: { sm: { root: { '--select-field-height': '32px' } } },
            variant: { outline: { field: { bg: 'bg' } } },
          },
          defaultVariants: { size: 'sm' },
        },
      },
    },
  }),
);
