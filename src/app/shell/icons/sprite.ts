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

/**
 * The drawings of all shell icons, for the start of the body; the base styles hold the pen. Only the build
 * imports this.
 */
export const iconSprite = (): string =>
  `<svg width="0" height="0" aria-hidden="true" hidden>${iconNames.map((name) => `<symbol id="${iconId(name)}" viewBox="0 0 24 24">${inner(drawings[name])}</symbol>`).join('')}</svg>`;
