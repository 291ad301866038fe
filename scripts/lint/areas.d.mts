export interface Area {
  name: string;
  files: string[];
  may: string[];
}
export const areas: Area[];
export function importRule(area: Area, modules: string[], packages: string[]): unknown;
