import path from 'node:path';
import { type Plugin, type Rolldown, build } from 'vite';

const PREFIX = 'inline-script:';

/** `import text from 'inline-script:src/some/script.ts'`: the module and what it imports as the text of one script. */
export function inlineScript(): Plugin {
  return {
    name: 'mirari:inline-script',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const input = path.resolve(id.slice(PREFIX.length + 1));
      const { output } = (await build({
        configFile: false,
        logLevel: 'warn',
        root: path.dirname(input),
        build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
      })) as Rolldown.RolldownOutput;
      return `export default ${JSON.stringify(output[0].code.trim())};`;
    },
  };
}
