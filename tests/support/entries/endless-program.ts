import { launch } from '#server/programs/launch.ts';
import { endless } from '#tests/support/endless.ts';

const { child } = launch(endless, ['ignore', 'ignore', 'pipe']);
process.stdout.write(`${child.pid}\n`);
