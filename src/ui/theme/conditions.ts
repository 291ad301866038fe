/** Conditions on top of Panda's base preset, or narrower than its own. */
export const conditions = {
  extend: {
    light: '[data-theme=light] &',
    rtl: '[dir=rtl] &',
    mix: '@supports (color: color-mix(in srgb, red, blue))',
    oklch: '@supports (color: oklch(from red l c h))',
    /** A hover that a finger cannot leave behind. */
    hover: ['@media (hover: hover)', '&:hover:not(:disabled,[aria-disabled=true])'],
    off: '&:is(:disabled,[aria-disabled=true])',
    checked: '&:checked',
    invalid: '&[aria-invalid=true]',
    selected: '&:is([aria-current]:not([aria-current=false]),:has(>:checked))',
    popoverOpen: '&:popover-open',
    forcedColors: '@media (forced-colors: active)',
  },
};
