/** The Chromium that journeys, benches and pictures run in; `CHROMIUM` and `HEADLESS` name other binaries. */
import { existsSync } from 'node:fs';

const { CHROMIUM, HEADLESS: headless } = process.env;
const SHELL = '/usr/bin/chromium-headless-shell';

/** Chromium as users have it: asks for permissions, for example. */
export const FULL = CHROMIUM || '/usr/bin/chromium';

/**
 * Chromium without a window system, where it is installed: journeys cost two thirds of the processor time, and no
 * part of the browser loads and draws beside the page.
 */
export const HEADLESS = headless || (!CHROMIUM && existsSync(SHELL) ? SHELL : FULL);

/**
 * It runs as root as well, without a graphics card, and calls nobody by itself. Text is as wide as on phones: the
 * browser without windows rounds the width of each glyph of a web font to whole pixels, which moves line breaks.
 */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];
