import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { type Colour, palette, surfaces } from './palette.ts';

const hues = Object.keys(palette).filter((name) => name !== 'gray' && name !== 'dark') as Colour[];

/** The steps of the palette used for a tint, for text on a tint, and for text or lines on a surface. */
const LIGHT_STEPS = { tint: 1, tintHover: 2, onTint: 8, outline: 7 } as const;
const DARK_STEPS = { tint: 9, tintHover: 8, onTint: 2, outline: 3 } as const;

/** The CSS variables of Mantine's variants, in colours that are readable in the scheme (WCAG AA). */
function variantVariables(scheme: 'light' | 'dark'): Record<string, string> {
  const steps = scheme === 'light' ? LIGHT_STEPS : DARK_STEPS;
  const variables: Record<string, string> = {};
  for (const hue of hues) {
    const name = `--mantine-color-${hue}`;
    variables[`${name}-text`] = palette[hue][steps.outline];
    variables[`${name}-filled`] = palette[hue][7];
    variables[`${name}-filled-hover`] = palette[hue][8];
    variables[`${name}-light`] = palette[hue][steps.tint];
    variables[`${name}-light-hover`] = palette[hue][steps.tintHover];
    variables[`${name}-light-color`] = palette[hue][steps.onTint];
    variables[`${name}-outline`] = palette[hue][steps.outline];
    variables[`${name}-outline-hover`] = palette[hue][steps.tint];
  }
  return variables;
}

function schemeVariables(scheme: 'light' | 'dark'): Record<string, string> {
  const { text, dimmed, placeholder, page, card } = surfaces[scheme];
  const link = palette.glass[scheme === 'light' ? 7 : 3];
  const danger = palette.red[scheme === 'light' ? 7 : 3];
  return {
    ...variantVariables(scheme),
    '--mantine-color-text': text,
    '--mantine-color-bright': text,
    '--mantine-color-dimmed': dimmed,
    '--mantine-color-placeholder': placeholder,
    '--mantine-color-body': page,
    '--mantine-color-anchor': link,
    '--mantine-color-error': danger,
    '--mantine-color-default': card,
    '--mantine-color-default-color': text,
  };
}

/** The colours of both schemes; lengths, shadows and motion are in `tokens.css`. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
});

/** The product's theme for Mantine's components. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'glass',
  primaryShade: 7,
  white: '#ffffff',
  black: surfaces.light.text,
  fontFamily: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '9px', lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-2)',
    xl: 'var(--shadow-3)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // Written as plain objects: importing the components here would load all of them with the first
  // page.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
    Anchor: { defaultProps: { inherit: true } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm' } },
    Button: { defaultProps: { size: 'sm' } },
    // A centred list would be placed before its width is known: off the page, which then shifts.
    // The list is placed in the page's content, so that it is part of a landmark; inside a dialog
    // it would be cut off at the edge. Every signed-in page has that element, and other pages have
    // no such list.
    Combobox: {
      defaultProps: { position: 'bottom-start', portalProps: { target: '#content' } },
    },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: {
      defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    // The focus goes to the first item: if a placeholder took the focus, a screen reader would find
    // no menu item there.
    Menu: {
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        width: 220,
        withInitialFocusPlaceholder: false,
      },
    },
    Paper: { defaultProps: { radius: 'lg' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});
