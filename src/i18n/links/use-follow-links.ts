import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { isPlainClick } from '#src/platform/plain-click.ts';

/**
 * A listener for clicks in HTML that is not hydrated yet: its links to pages of the site are followed without
 * a reload.
 */
export function useFollowLinks(): (event: MouseEvent) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (event) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
        return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    },
    [navigate],
  );
}
