import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const ffmpeg = (args) => promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args]);

/** There and back again, twice as long and without a cut. */
const THERE_AND_BACK = 'split[a][b];[b]reverse[r];[a][r]concat=n=2:v=1';
/** A camera that pans and sways over the clip. */
const PAN = (width, height) =>
  `scale=${Math.round(width * 1.3)}:${Math.round(height * 1.3)},crop=${width}:${height}:(iw-ow)*(0.5-0.5*cos(t*0.9)):(ih-oh)*(0.5-0.4*cos(t*0.6))`;

/** Name, sample, filters, and where the mark is: x and y of its upper left corner, as ffmpeg's `overlay` reads them. */
export const scenes = {
  'jumps, camera moves': {
    sample: 'friends',
    filters: `${THERE_AND_BACK},${PAN(720, 540)}`,
    x: 'if(lt(mod(t,3),1.5),24,W-w-24)',
    y: 'if(lt(mod(t+0.75,3),1.5),24,H-h-24)',
    box: { x: 24, y: 24 },
  },
  'stays, camera moves': {
    sample: 'lake',
    filters: `${THERE_AND_BACK},${PAN(720, 480)}`,
    x: 'W-w-24',
    y: 'H-h-24',
    box: { x: -24, y: -24 },
  },
  'stays, camera stands': {
    sample: 'liam',
    filters: `${THERE_AND_BACK}`,
    x: '24',
    y: '24',
    box: { x: 24, y: 24 },
  },
  'jumps, camera stands': {
    sample: 'lake',
    filters: `${THERE_AND_BACK}`,
    x: 'if(lt(mod(t,4),2),24,W-w-24)',
    y: 'if(lt(mod(t,4),2),24,H-h-24)',
    box: { x: 24, y: 24 },
  },
};

/** The mark of an app that does not exist: a sign and a name, partly transparent. Pixels. */
export const MARK = { width: 132, height: 46 };
/** Draws it to a file; before any engine is loaded, which lets nothing open drawings. */
export async function drawMark(file) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK.width}" height="${MARK.height}">
    <g fill="#fff" fill-opacity=".82" stroke="#000" stroke-opacity=".25" stroke-width=".6">
    <circle cx="18" cy="28" r="9"/><rect x="23" y="6" width="5" height="23"/><path d="M28 6q2 9 11 9v5q-8 0-11-5z"/>
    <text x="44" y="24" font-family="DejaVu Sans" font-weight="bold" font-size="18">ClipTok</text>
    <text x="44" y="40" font-family="DejaVu Sans" font-size="12">@someone.own</text></g></svg>`;
  await sharp(Buffer.from(svg)).png().toFile(file);
}

/** A scene without and with its mark, in a folder. */
export async function makeScene(name, dir, scale = 1) {
  const { sample, filters, x, y, box } = scenes[name];
  const mark = path.join(dir, 'mark.png');
  const base = path.join(dir, name.replaceAll(/\W+/g, '-'));
  const [plain, marked] = [`${base}-${scale}-plain.mp4`, `${base}-${scale}.mp4`];
  const code = ['-c:v', 'libx264', '-crf', '14', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'];
  const size = scale === 1 ? '' : `,scale=trunc(iw*${scale}/2)*2:-2`;
  const input = ['-i', `public/media/samples/${sample}.mp4`];
  await ffmpeg([...input, '-vf', `${filters}${size}`, ...code, plain]);
  const graph = `[0]${filters}[v];[v][1]overlay=x='${x}':y='${y}'${size}`;
  await ffmpeg([...input, '-i', mark, '-filter_complex', graph, ...code, marked]);
  return { plain, marked, box };
}
