import { useLocation } from 'wouter';

/** Goes to an address of the site, its language prefix included, without a reload. */
export function useGo(): (href: string) => void {
  const [, navigate] = useLocation();
  return navigate;
}
