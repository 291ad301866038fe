/** Query string of the address, empty while the page is rendered at build. */
export { useSearch } from 'wouter';
