import { CHUNK_RELOAD, CHUNK_RELOAD_AGE, LOCALE_COOKIE, LOCALE_COOKIE_AGE, THEME } from './first-keys.ts';
import { brand } from './brand.ts';

/**
 * Every cookie, local, session and IndexedDB key in one place. The names of the first groups are the
 * specification's.
 */
export const cookies = {
  /** Saved language; 365 days. */
  locale: LOCALE_COOKIE,
  /** `{ user_email }`; 3 days. */
  userInfo: 'userInfo',
  /** Signed, HttpOnly: the anonymous device; with `__Host-` before it where the site uses https. */
  device: 'mirari_device',
  /**
   * Signed, HttpOnly, one hour: the browser that began a sign-in by the provider; with `__Secure-` before it where
   * the site uses https.
   */
  google: 'mirari_google',
  /** HttpOnly: the browser that the sandbox is open in, until the server ends. */
  sandbox: 'mirari_sandbox',
} as const;

export const local = {
  userToken: 'userToken',
  inviteCode: 'invite_code',
  creditsDialogAt: `${brand.key}creditsDialogAt`,
  /** Credits and VIP of the last response, so that a page shows them at once; other tabs follow it. */
  credits: 'mirari_credits',
  theme: THEME,
  /** `on`, `off` or `auto`: whether this device uses less data. */
  dataUse: 'mirari_data_use',
  /** `on`: a system notification reports the end of a job. */
  notices: 'mirari_notices',
  /** When this device gets no notifications, `22:00-08:00`; without it, never. */
  quietHours: 'mirari_quiet_hours',
  /** When the user last declined notifications, in milliseconds since 1970. */
  noticesRefusedAt: 'mirari_notices_refused_at',
  /** The state of this browser's push subscription that was last sent to the server, and when. */
  pushTold: 'mirari_push_told',
  /** Jobs of this device that the tray shows, so that they survive a reload. */
  jobTray: 'mirari_job_tray',
  /** The last sequence number of the event stream that this device has processed. */
  jobCursor: 'mirari_job_cursor',
  /** `true`: every language is precached for offline use. */
  allLanguages: 'mirari_all_languages',
  /** The first creation was made on this device. */
  madeFirst: 'mirari_made_first',
  /** When the user last declined to install the site, in milliseconds since 1970. */
  installRefusedAt: 'mirari_install_refused_at',
  /** `off`: the newest results are not cached on this device automatically. */
  keepResults: 'mirari_keep_results',
  /** The browser has been asked to protect the stored data from being cleared. */
  persistAsked: 'mirari_persist_asked',
  /** Payments that were begun on this device and are still open. */
  payments: 'mirari_payments',
  /** Present while jobs wait in the outbox, so that pages without such jobs need not load its code. */
  outbox: 'mirari_outbox',
  /**
   * `code_until:<purpose>`: when another code may be asked for (milliseconds since 1970), and the address of
   * the last one.
   */
  codeUntil: 'mirari_code_until:',
  /**
   * Marks a database that still holds data of a user because it could not be cleared in time: its name and
   * the name of its store follow.
   */
  forget: 'mirari_forget:',
  /** Hashes of tokens whose sessions have ended here, until the server knows. */
  endedSessions: 'mirari_ended_sessions',
  /** The model that was chosen last for each tool, by slug. */
  models: 'mirari_models',
  /** Where whole results are made: `auto`, `device` or `server`. */
  devicePlace: 'mirari_device_place',
  /** The build whose code for work on the device was complete here. */
  devicePack: 'mirari_device_pack',
  devicePackLarge: 'mirari_device_pack_large',
  /** Present while there are results that only this device has. */
  deviceResults: 'mirari_device_results',
  /** A login that was begun and not ended: it survives the end of the application. No password, no code. */
  login: 'mirari_login',
} as const;

export const session = {
  fromFullPath: 'fromFullPath',
  showPricingDialog: 'showPricingDialog',
  /** Name of the pack that was chosen before the login. */
  chosenPack: 'mirari_pack',
  /** The user has just logged out: the next page says so. */
  loggedOut: 'mirari_logged_out',
  /** The visit has begun: state of an earlier visit is not resumed. */
  visit: 'mirari_visit',
  /** How far the page was scrolled when it was left: `{ href, y }`. */
  scroll: 'mirari_scroll',
  /** `chunk_reload:<path>`: time of the last reload after a chunk error. */
  chunkReload: CHUNK_RELOAD,
  /** Draft of a tool's form, by slug, so that a reload loses nothing. */
  toolDraft: 'mirari_draft:',
} as const;

/** IndexedDB databases (one store each, accessed through idb-keyval). */
export const databases = {
  worker: 'mirari-worker',
  api: 'mirari-api',
  drafts: 'mirari-drafts',
  /** What other applications have shared with this one, until a tool uses it. */
  shares: 'mirari-shares',
  /** Jobs that wait for the network. */
  outbox: 'mirari-outbox',
  /** Results that were made on this device. */
  device: 'mirari-device',
  /** Results that open without a network. */
  media: 'mirari-media',
} as const;

/** Broadcast channel between tabs of this origin, and the locks that let only one of them do a task. */
export const channels = { outbox: 'mirari-outbox' } as const;
export const locks = { /** And the id of the entry. */ outbox: 'mirari-outbox:' } as const;

/** Ages in seconds. `chunkReload`: for this long a path is not reloaded again for a missing chunk. */
export const ages = {
  localeCookie: LOCALE_COOKIE_AGE,
  userInfoCookie: 259200,
  chunkReload: CHUNK_RELOAD_AGE,
} as const;
