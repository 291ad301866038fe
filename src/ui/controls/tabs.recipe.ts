import { defineSlotRecipe } from '@pandacss/dev';

export const tabsRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'tab', 'radio'],
  base: {
    root: { display: 'flex' },
    tab: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '7px',
      color: 'muted',
      fontWeight: 'ui',
      fontSize: 'ui',
      lineHeight: 'tight',
      textAlign: 'center',
      cursor: 'pointer',
      userSelect: 'none',
      transition: 'color {durations.fast}',
      _hover: { color: 'menu' },
      _selected: { color: 'menu' },
      _before: { content: '""', position: 'absolute', inset: '-4px 0' },
    },
    radio: {
      position: 'absolute',
      inset: '0',
      margin: '0',
      borderRadius: 'inherit',
      appearance: 'none',
      cursor: 'inherit',
    },
  },
  variants: {
    look: {
      segmented: {
        root: {
          flexWrap: 'wrap',
          gap: '1',
          padding: '1',
          borderRadius: 'btnLg',
          background: 'box2',
          _forcedColors: { border: '1px solid' },
        },
        tab: {
          flex: '1 1 0',
          minHeight: '40px',
          paddingBlock: '1',
          paddingInline: '3',
          borderRadius: 'sm',
          _selected: {
            background: 'bg',
            boxShadow: '0 0 0 1px {colors.split}',
            _light: { background: 'white' },
            _forcedColors: { outline: '2px solid Highlight' },
          },
        },
      },
      underlined: {
        root: {
          gap: '6',
          rowGap: '0',
          borderBlockEnd: '1px solid {colors.split}',
          // A finger scrolls what does not fit; a mouse is shown all of it.
          flexWrap: { lg: 'wrap' },
          overflowX: 'auto',
          scrollbarWidth: 'none',
        },
        tab: {
          minHeight: 'target',
          flex: 'none',
          minWidth: '28px',
          whiteSpace: 'nowrap',
          _before: { inset: '0 -12px' },
          _selected: {
            _after: {
              content: '""',
              position: 'absolute',
              insetInline: '0',
              bottom: '0',
              height: '2px',
              borderRadius: '1px',
              background: 'theme',
            },
          },
        },
        radio: { _focusVisible: { outlineOffset: '-2px', borderRadius: 'xs' } },
      },
    },
    compact: {
      true: {
        root: { flex: 'none', maxWidth: 'full', padding: '3px' },
        tab: { flex: '0 1 auto', minHeight: '38px' },
      },
    },
  },
  defaultVariants: { look: 'segmented' },
});
