/** What the engines say of a network that is away; each says it in words of its own. */
const away = [
  // Chromium: a file that did not come; a call of a page without a worker.
  /net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)|TypeError: Failed to fetch/,
  // Firefox: whatever a worker could not get.
  /A ServiceWorker passed an Error Response to FetchEvent\.respondWith\(\)/,
  // WebKit: the same; what a page without a worker did not get; and the reason that it gives for either.
  /CONSOLE JS ERROR (?:Response served by service worker is an error|FetchEvent\.respondWith|(?:Fetch API c|C)annot load \S*http:\/\/localhost:\d+\/)|Could not connect to localhost|Connection terminated unexpectedly|TypeError: Load failed/,
];
export const unreachable = new RegExp(away.map(({ source }) => source).join('|'));

/** What Firefox says of a page that is left before it is ready. */
const leftInFirefox = [
  // Code that the worker was about to answer with.
  /^uncaught: Failed to load ‘http:\/\/localhost:\d+\/assets\/\S+\.js’\. A ServiceWorker intercepted the request and encountered an unexpected error\.$/,
  // Who waited for it: the lazy island of the home page, and the content of the next page. It names no more of an error than that it is one.
  /^warning: Error \(http:\/\/localhost:\d+\/assets\/(?:home|base)\.\S+\.js\)$/,
];

/** What WebKit says on any page that is left before it is ready, or of its own accord. */
const leftInWebKit = [
  // A call that was under way when the page was left is told as refused.
  /CONSOLE JS ERROR Fetch API cannot load http:\/\/localhost:\d+\/(?:api|builds|files)\/\S+ due to access control checks\.$/,
  // So is code that was on its way: the page that goes no longer asks for it again, and whoever waits gets nothing.
  /TypeError: undefined is not an object \(evaluating '\(await /,
  // The worker that such a page was about to register.
  /CONSOLE WARN TypeError: Script http:\/\/localhost:\d+\/sw\.js load failed$/,
  // A size that has changed while sizes are told is told a frame later: allowed by the standard, which has the engine say so.
  /CONSOLE JS ERROR ResizeObserver loop completed with undelivered notifications\.$/,
];

/** What an engine may say in every test. */
export const ownWords = (engine: string): RegExp[] =>
  engine === 'webkit' ? [...leftInWebKit] : engine === 'firefox' ? [...leftInFirefox] : [];
