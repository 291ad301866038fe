import {
  createContext,
  useContext,
  useEffect,
  useRef,
  type AnchorHTMLAttributes,
  type ReactNode,
} from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import { Link as WouterLink } from 'wouter';
import { active } from '#src/i18n/messages.ts';
import { hrefIn } from './href.ts';
import { isHidden } from './hidden-pages.ts';

/** Prefetches the target of a link before the click. The application provides it. */
export const PrefetchContext = createContext<(href: string) => void>(() => {});

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Page path without language prefix, for example `/pricing#packs`, or a full address of another site. */
  to: string;
  /** `hover` (default): on hover, focus or touch. `visible`: already when it comes into view. */
  prefetch?: 'hover' | 'visible' | 'none';
  replace?: boolean;
  children?: ReactNode;
}

/** Turns a page path into its address in the user's language. */
export function useLocalizedHref(): (to: string) => string {
  useSignals();
  const { code } = active.value;
  return (to) => hrefIn(code, to);
}

/**
 * A link to a page of the site in the user's language; nothing where that page is not published. A plain link before
 * hydration and without script.
 */
export function Link({ to, prefetch = 'hover', children, ...rest }: LinkProps) {
  const href = useLocalizedHref()(to);
  const warm = useContext(PrefetchContext);
  const ref = useRef<HTMLAnchorElement>(null);
  const inside = href.startsWith('/') && rest.target === undefined && rest.download === undefined;

  useEffect(() => {
    if (!inside || prefetch !== 'visible' || !ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      warm(href);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [href, inside, prefetch, warm]);

  if (isHidden(to)) return undefined;
  if (!inside) {
    const { replace: _, ...plain } = rest;
    return (
      <a {...plain} href={href}>
        {children}
      </a>
    );
  }
  const ready = prefetch === 'hover' ? () => warm(href) : undefined;
  return (
    <WouterLink ref={ref} onMouseEnter={ready} onFocus={ready} onTouchStart={ready} {...rest} href={href}>
      {children}
    </WouterLink>
  );
}
