import { areasOfPage } from './areas-of-page.mjs';
import { areasOfServer } from './areas-of-server.mjs';

/**
 * Who may import whom, as one table. Each area names the files it holds and the module specifiers they may
 * use besides their own folder (`./`). The first area that matches a file wins, so narrow ones come first.
 * Tests and the build's own scripts may import anything.
 */
export const areas = [...areasOfPage, ...areasOfServer];

const allows = (area, specifier) => area.may.some((pattern) => new RegExp(`^${pattern}`).test(specifier));
const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The lint rule of an area. The linter's regular expressions know no "anything but", so what an area may not
 * import is spelled out: every module and package that exists and is not allowed.
 * @param {string[]} modules specifiers of the project's own modules (`#server/app.ts`)
 * @param {string[]} packages names of the packages that are installed, and `node:`
 */
export function importRule(area, modules, packages) {
  const own = modules.filter((module) => !allows(area, module)).map((module) => `^${escape(module)}$`);
  const foreign = packages
    .filter((name) => !allows(area, name))
    .filter(
      (name) => !area.may.some((pattern) => pattern.startsWith(name) && !pattern.startsWith(`${name}/`)),
    )
    // Where a part of a package may be imported, the package as a whole may not.
    .map((name) =>
      area.may.some((pattern) => pattern.startsWith(`${name}/`)) ? `^${escape(name)}$` : `^${escape(name)}`,
    );
  return [
    'error',
    {
      patterns: [
        {
          regex: [...own, ...foreign].join('|'),
          message: `${area.name} may not import this: see docs/architecture.md`,
        },
      ],
    },
  ];
}
