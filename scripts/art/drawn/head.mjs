import { mix } from './colour.mjs';
import { hairBefore, hairBehind } from './hair.mjs';

const outline =
  'M97 166C96 122 121 98 150 98C179 98 204 122 203 166C203 204 194 230 177 248C167 258 159 263 150 263C141 263 133 258 123 248C106 230 97 204 97 166Z';
/** The side turned away from the light; its edge runs down brow, nose, lips and chin. */
const shadeSide =
  'M152 90C147 122 149 150 151 168C153 186 160 200 164 211C166 217 160 221 154 221C151 226 152 240 151 270L214 270L214 90Z';
const nightTint = '#3A1358';
const gold = '#FFC56B';

let clipCount = 0;

export const shaded = (skin, tint = nightTint) => mix(skin, tint, 0.42);

function beard({ beard: kind, brow, skin }) {
  if (!kind) return '';
  const colour = mix(brow, skin, kind === 'full' ? 0.08 : 0.45);
  return `<path fill="${colour}" d="M98 188C100 222 112 244 124 252C134 262 142 268 150 268C158 268 166 262 176 252C188 244 200 222 202 188C196 212 184 220 172 220C164 216 136 216 128 220C116 220 104 212 98 188Z"/>`;
}

function moustache({ moustache: worn, brow }) {
  if (!worn) return '';
  return `<path fill="${brow}" d="M150 222C140 217 126 222 120 232C132 231 142 231 150 228C158 231 168 231 180 232C174 222 160 217 150 222Z"/>`;
}

function openEye(x, iris, lash, inShade) {
  return `<path d="M${x - 14} 183Q${x} 169 ${x + 14} 183Q${x} 189 ${x - 14} 183Z" fill="#fff" fill-opacity="${inShade ? 0.62 : 0.92}"/>
    <circle cx="${x}" cy="180.5" r="6.4" fill="${iris}"/><circle cx="${x - 2}" cy="178" r="1.7" fill="#fff" fill-opacity=".9"/>
    <path d="M${x - 15} 184Q${x} 167 ${x + 15} 183" fill="none" stroke="${lash}" stroke-width="3.4" stroke-linecap="round"/>`;
}

const closedEye = (x, lash) =>
  `<path d="M${x - 14} 180Q${x} 190 ${x + 14} 180" fill="none" stroke="${lash}" stroke-width="3.4" stroke-linecap="round"/>`;

const glasses = `<g fill="none" stroke="#1b1622" stroke-width="4">
  <rect x="105" y="165" width="40" height="33" rx="13" fill="#fff" fill-opacity=".12"/>
  <rect x="155" y="165" width="40" height="33" rx="13" fill="#fff" fill-opacity=".12"/><path d="M145 178Q150 174 155 178"/></g>`;

function freckles(skin) {
  const spots = [
    [116, 204],
    [123, 210],
    [112, 212],
    [130, 203],
    [184, 205],
    [176, 211],
    [190, 211],
    [120, 200],
    [180, 200],
  ];
  return `<g fill="${mix(skin, '#A24A20', 0.55)}">${spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.7"/>`).join('')}</g>`;
}

function mouth(lip) {
  return `<path fill="${lip}" d="M131 236C138 231 145 229 150 232C155 229 162 231 169 236C160 247 140 247 131 236Z"/>
    <path d="M131 236Q150 240 169 236" fill="none" stroke="${mix(lip, '#1a0510', 0.5)}" stroke-width="1.8"/>`;
}

function brows(brow) {
  const stroke = 'fill="none" stroke-width="5.4" stroke-linecap="round"';
  return `<path d="M110 163Q126 152 142 161" stroke="${brow}" ${stroke}/>
    <path d="M158 161Q174 152 190 163" stroke="${mix(brow, nightTint, 0.2)}" ${stroke}/>`;
}

function ears({ skin, earrings }, covered) {
  if (covered) return { skin: '', rings: '' };
  return {
    skin: `<ellipse cx="98" cy="190" rx="9" ry="15" fill="${mix(skin, '#8a2f3a', 0.14)}"/><ellipse cx="202" cy="190" rx="9" ry="15" fill="${shaded(skin)}"/>`,
    rings: earrings
      ? `<circle cx="95" cy="212" r="5" fill="${gold}"/><circle cx="205" cy="212" r="5" fill="#d19a45"/>`
      : '',
  };
}

/** A head as two layers: hair `behind` the shoulders, and the face with what lies `before` it. */
export function head(
  person,
  { style = person.style, hair = person.hair, rim = '#C58BFA', closed = false } = {},
) {
  const { skin, iris, lip, brow } = person;
  const clip = `face${(clipCount += 1)}`;
  const lash = mix(skin, '#2a0d14', 0.72);
  const ear = ears(person, style === 'scarf');
  const eyes = closed
    ? closedEye(126, lash) + closedEye(174, lash)
    : openEye(126, iris, lash, false) + openEye(174, iris, lash, true);
  const before = `<clipPath id="${clip}"><path d="${outline}"/></clipPath>${ear.skin}
    <path d="${outline}" fill="${skin}"/>
    <g clip-path="url(#${clip})"><ellipse cx="118" cy="212" rx="20" ry="13" fill="#E4475A" fill-opacity=".13"/>
      <path d="${shadeSide}" fill="${shaded(skin)}"/>
      <path d="M203 130C210 170 204 222 172 256L214 256V120Z" fill="${rim}" fill-opacity=".5"/>${beard(person)}</g>
    ${person.freckles ? freckles(skin) : ''}${eyes}${brows(brow)}${moustache(person)}${mouth(lip)}
    ${person.glasses ? glasses : ''}${ear.rings}${hairBefore[style]?.(hair, mix(hair, '#ffffff', 0.18)) ?? ''}`;
  return {
    behind: hairBehind[style]?.(mix(hair, nightTint, 0.35)) ?? '',
    before,
  };
}
