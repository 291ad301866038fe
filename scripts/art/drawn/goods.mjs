// Things to sell on grounds that are not theirs: each has its shapes alone, so that its outline is known.

const soft = (id, by) => `<filter id="${id}" x="-40%" y="-80%" width="180%" height="260%">
  <feGaussianBlur stdDeviation="${by}"/></filter>`;

/** Grain along the boards of a table, or weave, over whatever lies below. */
const grain = (id, frequency, strength) => `<filter id="${id}" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="7"/>
  <feColorMatrix values="0 0 0 0 .25 0 0 0 0 .13 0 0 0 0 .06 ${strength} 0 0 0 -.25"/></filter>`;

const fade = (id, stops, way = '') =>
  `<linearGradient id="${id}" ${way}>${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`;
const down = 'x2="0" y2="1"';

const mug = {
  shapes: `<defs>
    ${fade('glaze', [
      [0, '#123f58'],
      [0.16, '#2b7da3'],
      [0.34, '#6fc0dd'],
      [0.5, '#3a93ba'],
      [0.8, '#1d6387'],
      [1, '#0d3148'],
    ])}
    ${fade('band', [
      [0, '#8d6b36'],
      [0.32, '#f4dfae'],
      [0.6, '#d0a75f'],
      [1, '#6b4d22'],
    ])}
    ${fade(
      'inside',
      [
        [0, '#0b2838'],
        [1, '#3f88a8'],
      ],
      down,
    )}
    ${fade(
      'grip',
      [
        [0, '#3f9ac0'],
        [1, '#12405a'],
      ],
      down,
    )}</defs>
    <path d="M752 352C890 330 930 420 905 500C884 572 812 610 742 596" fill="none" stroke="url(#grip)" stroke-width="44" stroke-linecap="round"/>
    <path d="M752 346C884 328 920 414 898 492" fill="none" stroke="#9fd8ec" stroke-opacity=".55" stroke-width="8" stroke-linecap="round"/>
    <path d="M440 292L462 646C466 690 740 690 744 646L766 292Z" fill="url(#glaze)"/>
    <path d="M447 404L452 478C500 520 706 520 754 478L759 404C706 446 500 446 447 404Z" fill="url(#band)"/>
    <ellipse cx="603" cy="292" rx="163" ry="42" fill="#5fb2d2"/>
    <ellipse cx="603" cy="295" rx="148" ry="34" fill="url(#inside)"/>
    <path d="M498 350L508 636" stroke="#fff" stroke-opacity=".38" stroke-width="16" stroke-linecap="round"/>`,
  ground: `<defs>${soft('far', 34)}${soft('near', 9)}${grain('wood', '.004 .09', 1.1)}
    ${fade(
      'wall',
      [
        [0, '#d9cfc2'],
        [1, '#b9a793'],
      ],
      down,
    )}
    ${fade(
      'table',
      [
        [0, '#a8743f'],
        [1, '#c99559'],
      ],
      down,
    )}</defs>
    <rect width="1200" height="900" fill="url(#wall)"/>
    <g filter="url(#far)"><circle cx="180" cy="180" r="120" fill="#efe6d8"/><rect x="930" y="40" width="190" height="380" fill="#8f9c7d"/></g>
    <rect y="500" width="1200" height="400" fill="url(#table)"/>
    <rect y="500" width="1200" height="400" filter="url(#wood)"/>
    <g filter="url(#far)"><ellipse cx="690" cy="690" rx="250" ry="36" fill="#3a1f0c" fill-opacity=".7"/></g>
    <g filter="url(#near)"><ellipse cx="604" cy="674" rx="150" ry="20" fill="#2a1508" fill-opacity=".75"/></g>`,
};

const bottle = {
  shapes: `<defs>
    ${fade('glass', [
      [0, '#16381f'],
      [0.2, '#2f7a45'],
      [0.36, '#7cc48c'],
      [0.55, '#2f7f47'],
      [1, '#0f2a17'],
    ])}
    ${fade('paper', [
      [0, '#b9ad97'],
      [0.35, '#fffaf0'],
      [1, '#a89b84'],
    ])}
    ${fade('cap', [
      [0, '#3a2a10'],
      [0.4, '#d8b25a'],
      [1, '#4a3512'],
    ])}</defs>
    <path d="M560 150V270C560 330 480 350 480 430V760C480 800 720 800 720 760V430C720 350 640 330 640 270V150Z" fill="url(#glass)"/>
    <rect x="550" y="86" width="100" height="84" rx="10" fill="url(#cap)"/>
    <path d="M481 480C540 500 660 500 719 480V680C660 700 540 700 481 680Z" fill="url(#paper)"/>
    <path d="M520 560C570 574 630 574 680 560M540 610C580 620 620 620 660 610" fill="none" stroke="#3d5c43" stroke-width="14"/>
    <path d="M520 400V470M520 700V760" stroke="#fff" stroke-opacity=".5" stroke-width="14" stroke-linecap="round"/>`,
  ground: `<defs>${soft('haze', 26)}${grain('stone', '.03', 0.5)}
    ${fade(
      'sheet',
      [
        [0, '#f1eef0'],
        [0.62, '#dcd5d9'],
        [1, '#cfc6cb'],
      ],
      down,
    )}</defs>
    <rect width="1200" height="900" fill="url(#sheet)"/>
    <rect width="1200" height="900" filter="url(#stone)" opacity=".35"/>
    <g filter="url(#haze)"><ellipse cx="650" cy="784" rx="210" ry="24" fill="#4b3f46" fill-opacity=".6"/></g>`,
};

/** Of 1200 by 900. */
export const goods = { mug, bottle };
