import { useSearch } from 'wouter';

/**
 * One value of the address's query; undefined where there is none, and while the page is rendered at build.
 */
export function useQuery(name: string): string | undefined {
  return new URLSearchParams(useSearch()).get(name) ?? undefined;
}
