import { deferred } from '#src/hydration/deferred.tsx';

/** Lazy parts of the app shell that are links and native popovers until they are hydrated. */
export const LanguageSlot = deferred(async () => (await import('./nav/preferences.tsx')).LanguageMenu);
export const ThemeSlot = deferred(async () => (await import('./nav/preferences.tsx')).ThemeMenu);
export const SidebarSlot = deferred(async () => (await import('./nav/sidebar.tsx')).Sidebar);
export const TabBarSlot = deferred(async () => (await import('./nav/tab-bar.tsx')).TabBar);
export const FooterSlot = deferred(async () => (await import('./nav/footer.tsx')).Footer);
