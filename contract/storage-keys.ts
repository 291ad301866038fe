import { brand } from './brand.ts';

/** Every cookie, local, session and IndexedDB key in one place. The names of the first groups are the specification's. */
export const cookies = {
  /** Saved language; 365 days. */
  locale: 'i18n_redirected',
  /** `{ user_email }`; 3 days. */
  userInfo: 'userInfo',
  /** Signed, HttpOnly: the anonymous device. */
  device: 'mirari_device',
  /** Signed, HttpOnly, an hour: the browser that a sign-in by the provider was begun in. */
  google: 'mirari_google',
} as const;

export const local = {
  userToken: 'userToken',
  inviteCode: 'invite_code',
  creditsDialogAt: `${brand.key}creditsDialogAt`,
  /** Credits and VIP as the server last said them, so that a page shows them at once; other tabs follow it. */
  credits: 'mirari_credits',
  theme: 'mirari_theme',
  /** `on`, `off` or `auto`: whether this device uses less data. */
  dataUse: 'mirari_data_use',
  /** `on`: the end of a job is told by a message of the system. */
  notices: 'mirari_notices',
  /** When this device is to be left alone, `22:00-08:00`; without it, never. */
  quietHours: 'mirari_quiet_hours',
  /** When the reader last refused to be told of jobs, in milliseconds since 1970. */
  noticesRefusedAt: 'mirari_notices_refused_at',
  /** What the server was last told of this browser's push subscription, and when. */
  pushTold: 'mirari_push_told',
  /** Jobs of this device that the tray shows, so that they survive a reload. */
  jobTray: 'mirari_job_tray',
  /** How far this device has heard of its jobs: the last sequence number of the event stream. */
  jobCursor: 'mirari_job_cursor',
  /** `true`: every language is kept for use without a network. */
  allLanguages: 'mirari_all_languages',
  /** Something was made on this device. */
  madeFirst: 'mirari_made_first',
  /** When the reader last refused to install the site, in milliseconds since 1970. */
  installRefusedAt: 'mirari_install_refused_at',
  /** `off`: the newest results are not kept on this device by themselves. */
  keepResults: 'mirari_keep_results',
  /** The browser has been asked to protect what is kept from being cleared. */
  persistAsked: 'mirari_persist_asked',
  /** Payments that were begun on this device and are not settled yet. */
  payments: 'mirari_payments',
  /** There while jobs wait in the outbox, so that pages without them need not load it to know. */
  outbox: 'mirari_outbox',
  /** `code_until:<purpose>`: when another code may be asked for (milliseconds since 1970), and where the last one went. */
  codeUntil: 'mirari_code_until:',
  /** And the name of a database: it holds a person's things that could not be forgotten in time. The name of its store. */
  forget: 'mirari_forget:',
  /** A login that was begun and not ended: it outlives the end of the application. No password, no code. */
  login: 'mirari_login',
} as const;

export const session = {
  fromFullPath: 'fromFullPath',
  showPricingDialog: 'showPricingDialog',
  /** Name of the pack that was chosen before the login. */
  chosenPack: 'mirari_pack',
  /** The visit has begun: what is kept of an earlier one is not taken up again. */
  visit: 'mirari_visit',
  /** How far the page was scrolled when it was left: `{ href, y }`. */
  scroll: 'mirari_scroll',
  /** `chunk_reload:<path>`: time of the last reload after a chunk error. */
  chunkReload: 'chunk_reload:',
  /** Draft of a tool's form, by slug, so that a reload loses nothing. */
  toolDraft: 'mirari_draft:',
} as const;

/** IndexedDB databases (one store each, kept through idb-keyval). */
export const databases = {
  worker: 'mirari-worker',
  api: 'mirari-api',
  drafts: 'mirari-drafts',
  /** What other applications have shared with this one, until a tool has it. */
  shares: 'mirari-shares',
  /** Jobs that wait for the network. */
  outbox: 'mirari-outbox',
  /** Results that open without a network. */
  media: 'mirari-media',
} as const;

/** What the tabs of this origin tell each other of, and the locks by which one of them does a thing. */
export const channels = { outbox: 'mirari-outbox' } as const;
export const locks = { /** And the id of the entry. */ outbox: 'mirari-outbox:' } as const;

/** Ages in seconds. `chunkReload`: how long a path that was loaded anew for lost code is not loaded anew for it again. */
export const ages = { localeCookie: 365 * 86400, userInfoCookie: 259200, chunkReload: 10 } as const;
