import { toolTexts } from '#src/i18n/tool-texts.ts';
import type { AriaTexts } from '#src/ui/controls/aria-texts.ts';

const own = toolTexts('results');

/** What is said of the list while results are selected. */
export const ariaTexts: AriaTexts = {
  '@react-aria/grid': {
    select: () => own('select'),
    selectedItem: ({ item = '' }) => own('itemSelected', { item }),
    deselectedItem: ({ item = '' }) => own('itemDeselected', { item }),
    selectedCount: ({ count = 0 }) => own('selected', { n: count }),
    selectedAll: () => own('allSelected'),
    longPressToSelect: () => own('holdToSelect'),
  },
};
