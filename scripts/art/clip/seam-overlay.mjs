/** The seam at `x`: a line of light fading at both ends, and a glow of the theme colour around it. */
export const seamOverlay = (
  width,
  height,
  x,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <linearGradient id="line" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".09" stop-color="#fff"/><stop offset=".91" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <linearGradient id="glow"><stop offset="0" stop-color="#A855F7" stop-opacity="0"/><stop offset=".5" stop-color="#A855F7"/><stop offset="1" stop-color="#A855F7" stop-opacity="0"/></linearGradient>
  </defs>
  <rect x="${x - 48}" width="96" height="${height}" fill="url(#glow)" opacity=".42"/><rect x="${x - 1.5}" width="3" height="${height}" fill="url(#line)"/>
</svg>`;
