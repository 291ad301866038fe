import { existsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder for sockets, whose paths may not be long: that of the environment often is. */
export const shortTemp = (): string =>
  existsSync('/tmp') && statSync('/tmp').isDirectory() ? '/tmp' : tmpdir();
