import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LucideIcon } from 'lucide-react';
import AudioLines from 'lucide-react/icons/audio-lines';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Compass from 'lucide-react/icons/compass';
import CreditCard from 'lucide-react/icons/credit-card';
import Globe from 'lucide-react/icons/globe';
import House from 'lucide-react/icons/house';
import ImagePlus from 'lucide-react/icons/image-plus';
import Images from 'lucide-react/icons/images';
import Menu from 'lucide-react/icons/menu';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Plus from 'lucide-react/icons/plus';
import ScanFace from 'lucide-react/icons/scan-face';
import Settings from 'lucide-react/icons/settings';
import Sparkles from 'lucide-react/icons/sparkles';
import Sun from 'lucide-react/icons/sun';
import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
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
