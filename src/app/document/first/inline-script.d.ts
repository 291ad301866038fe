declare module 'inline-script:*' {
  /** A module, given by its path in this repository, and what it imports, as one script. */
  const text: string;
  export default text;
}
