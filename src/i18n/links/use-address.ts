import { useLocation } from 'wouter';

/** The path of the current address, with its language prefix. */
export const useAddress = (): string => useLocation()[0];
