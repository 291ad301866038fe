import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  AudioLines,
  ChevronLeft,
  Clapperboard,
  Compass,
  CreditCard,
  Globe,
  House,
  ImagePlus,
  Images,
  Menu,
  Monitor,
  Moon,
  Plus,
  ScanFace,
  Settings,
  Sparkles,
  Sun,
  TextCursorInput,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react';
import { type IconName, iconId, iconNames } from './icon-names.ts';

const drawings: Record<IconName, LucideIcon> = {
  audio: AudioLines,
  back: ChevronLeft,
  bars: Menu,
  card: CreditCard,
  clapper: Clapperboard,
  compass: Compass,
  dark: Moon,
  face: ScanFace,
  globe: Globe,
  home: House,
  images: Images,
  light: Sun,
  picture: ImagePlus,
  plus: Plus,
  settings: Settings,
  sparkles: Sparkles,
  system: Monitor,
  text: TextCursorInput,
  wand: WandSparkles,
};

const inner = (icon: LucideIcon): string =>
  renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');

/** A line's first move as an absolute one, so that it can follow another line. */
const absolute = (line: string): string =>
  line.replace(
    /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*/,
    (start: string, x: string, y: string) =>
      `M${x} ${y}${/^[-.\d]/.test(line.slice(start.length)) ? 'l' : ''}`,
  );

/** Hundredths of the drawing's 24 units: a fiftieth of a pixel in the largest icon. */
const rounded = (line: string): string =>
  line.replaceAll(/\d*\.\d+(?=(\.?))/g, (number, point: string) => {
    const short = String(Number(Number(number).toFixed(2))).replace(/^0\./, '.');
    // The point of the next number ends this one only while this one has a point itself.
    return point !== '' && !short.includes('.') ? `${short} ` : short;
  });

/** Lines that follow each other as one: every page carries the drawings. */
const merged = (drawing: string): string =>
  drawing.replaceAll(/(?:<path d="[^"]*"><\/path>)+/g, (run) => {
    const lines = [...run.matchAll(/d="([^"]*)"/g)].map(([, line = '']) => absolute(rounded(line)));
    return `<path d="${lines.join('')}"></path>`;
  });

/**
 * The drawings of all shell icons, for the start of the body; the base styles hold the pen. Only the build
 * imports this.
 */
export const iconSprite = (): string =>
  `<svg aria-hidden="true" hidden>${iconNames.map((name) => `<g id="${iconId(name)}">${merged(inner(drawings[name]))}</g>`).join('')}</svg>`;
