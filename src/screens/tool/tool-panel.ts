import { panels } from '#src/features/tool-form/panels.ts';
import type { Panel } from '#tools/panel-props.ts';

/** The panel of a family; undefined where it has none. Read inside a component that uses signals. */
export const toolPanel = (family: string): Panel | undefined => panels.value.get(family) as Panel | undefined;
