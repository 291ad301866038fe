import { hash } from 'node:crypto';
import { canonicalJson } from '#contract/http/json.ts';

/** A hash of a JSON value that does not depend on the order of its keys. */
export const hashOf = (value: unknown): string => hash('sha256', canonicalJson(value));
