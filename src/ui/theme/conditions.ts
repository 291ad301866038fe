/** Conditions on top of Panda's base preset. A hover that a finger cannot leave behind; off = disabled either way. */
export const conditions = {
  extend: {
    light: '[data-theme=light] &',
    mix: '@supports (color: color-mix(in srgb, red, blue))',
    oklch: '@supports (color: oklch(from red l c h))',
    hover: ['@media (hover: hover)', '&:hover:not(:disabled,[aria-disabled=true])'],
    off: '&:is(:disabled,[aria-disabled=true])',
    selected: '&:is([aria-selected=true],[aria-checked=true],[aria-current]:not([aria-current=false]))',
    forcedColors: '@media (forced-colors: active)',
  },
};
