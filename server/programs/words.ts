/**
 * Arguments written as one line: words`-y -nostdin`. It takes no values, which may hold spaces and would become
 * options: those are elements of an array of their own.
 */
export const words = ({ raw: [line = ''] }: TemplateStringsArray): string[] => line.trim().split(/\s+/);
