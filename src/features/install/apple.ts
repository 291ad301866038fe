import { brand } from '#contract/site/brand.ts';

const BACKGROUND = '#000000';

function tag(name: 'meta' | 'link', attributes: Record<string, string>): void {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
}

/** The logo in the middle of an empty screen of this device's size. */
async function splash(width: number, height: number): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * devicePixelRatio,
    height: height * devicePixelRatio,
  });
  const draw = canvas.getContext('2d');
  const mark = Object.assign(new Image(), { src: '/icons/icon-512.png' });
  await mark.decode();
  const side = 128 * devicePixelRatio;
  if (draw) {
    draw.fillStyle = BACKGROUND;
    draw.fillRect(0, 0, canvas.width, canvas.height);
    draw.drawImage(mark, (canvas.width - side) / 2, (canvas.height - side) / 2, side, side);
  }
  return canvas.toDataURL('image/png');
}

/**
 * iOS reads name, status bar and startup image only from the page, and only when it is added to the home
 * screen. A startup image must have the size of the screen to the pixel, so it is drawn here for this
 * screen instead of two dozen links in every page.
 */
export async function dressForIos(): Promise<void> {
  tag('meta', { name: 'apple-mobile-web-app-title', content: brand.name });
  tag('meta', { name: 'apple-mobile-web-app-capable', content: 'yes' });
  tag('meta', { name: 'apple-mobile-web-app-status-bar-style', content: 'black-translucent' });
  const [short, long] = [Math.min(screen.width, screen.height), Math.max(screen.width, screen.height)];
  tag('link', {
    rel: 'apple-touch-startup-image',
    media: '(orientation: portrait)',
    href: await splash(short, long),
  });
  tag('link', {
    rel: 'apple-touch-startup-image',
    media: '(orientation: landscape)',
    href: await splash(long, short),
  });
}
