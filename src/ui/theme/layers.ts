import { defineLayerStyles } from '@pandacss/dev';

export const layerStyles = defineLayerStyles({
  /** A box that tells, before the work, what will not come out as wished. */
  warning: {
    value: {
      paddingBlock: '10px',
      paddingInline: '14px',
      borderRadius: 'md',
      background: 'amberSoft',
      color: 'menu',
    },
  },
});
