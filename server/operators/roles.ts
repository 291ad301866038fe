/** Parts of the desk, with what they are called there, in the order of the navigation. */
export const areas = {
  overview: 'Overview',
  jobs: 'Jobs',
  people: 'People',
  payments: 'Payments',
  reports: 'Reports',
  challenge: 'Challenge',
  pages: 'Pages',
  engines: 'Engines',
  prices: 'Prices',
  errors: 'Errors',
  audit: 'Audit log',
  operators: 'Operators',
} as const;
export type Area = keyof typeof areas;

export type Role = 'owner' | 'support' | 'moderator';

/** What those see whom the owner has let in. */
const seen: Record<Exclude<Role, 'owner'>, readonly Area[]> = {
  support: ['overview', 'jobs', 'people', 'payments', 'reports', 'challenge', 'prices', 'errors', 'audit'],
  moderator: ['reports', 'challenge'],
};

export const mayEnter = (role: Role, area: Area): boolean => role === 'owner' || seen[role].includes(area);

export const areasOf = (role: Role): Area[] =>
  (Object.keys(areas) as Area[]).filter((area) => mayEnter(role, area));

export const pathOf = (area: Area): string => (area === 'overview' ? '/admin' : `/admin/${area}`);
