/** What the tools take; phones then offer their photos in a form that works. */
export const ACCEPT = 'image/jpeg,image/png,image/webp';
