export const FULL: string;
export const HEADLESS: string;
export const FLAGS: string[];
