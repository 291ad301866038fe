import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps custom properties on an element. Written through the CSSOM after mount and never as a `style`
 * attribute, which the page's content security policy refuses in prerendered HTML. `undefined` removes a
 * property.
 */
export function useCssVars(
  ref: RefObject<HTMLElement | null>,
  vars: Record<`--${string}`, string | undefined>,
): void {
  useLayoutEffect(() => {
    const style = ref.current?.style;
    for (const [name, value] of Object.entries(vars)) {
      if (value === undefined) style?.removeProperty(name);
      else if (style?.getPropertyValue(name) !== value) style?.setProperty(name, value);
    }
  });
}
