import { deferred } from '#src/app/deferred.tsx';

/** The parts of the frame that are links and native popovers until React reaches them. */
export const LanguageSlot = deferred(async () => (await import('./preferences.tsx')).LanguageMenu);
export const ThemeSlot = deferred(async () => (await import('./preferences.tsx')).ThemeMenu);
export const SidebarSlot = deferred(async () => (await import('./sidebar.tsx')).Sidebar);
export const TabBarSlot = deferred(async () => (await import('./tab-bar.tsx')).TabBar);
export const FooterSlot = deferred(async () => (await import('./footer.tsx')).Footer);
