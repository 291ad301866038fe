export { type Announcements, createAnnouncements as create } from './announcements.ts';
export type { Feed, StreamEvent } from './feed.ts';
export { serveEvents as serve } from './routes.ts';
