export const svg = (width, height, content, viewBox = `0 0 ${width} ${height}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${content.replace(/\n\s*/g, '')}</svg>\n`;

export const placed = (content, x, y, scale, turn = '') =>
  `<g transform="translate(${x} ${y}) ${turn} scale(${scale})">${content}</g>`;
