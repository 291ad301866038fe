import { join, resolve } from 'node:path';
import type { Values } from './providers/settings.ts';

/** Where models lie that were fetched or are the operator's own. */
export const modelsFolder = (values: Values): string =>
  resolve(values['MODELS_DIR'] ?? join(values['DATA_DIR'] ?? './data', 'models'));
