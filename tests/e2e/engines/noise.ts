/** Console messages of the engines without a network. */
const away = [
  // Chromium: a file that did not load; a call of a page without a worker.
  /net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)|TypeError: Failed to fetch/,
  // Firefox: whatever a worker could not fetch; fonts of other scripts, for which it looks before it draws.
  /A ServiceWorker passed an Error Response to FetchEvent\.respondWith\(\)/,
  /download failed \(font-family:/,
  // WebKit: the same; what a page without a worker could not fetch; and the reason that it gives for either.
  /CONSOLE JS ERROR (?:Response served by service worker is an error|FetchEvent\.respondWith)/,
  /CONSOLE JS ERROR (?:Fetch API c|C)annot load (?:\S*http:\/\/localhost:\d+\/|\.$)/,
  /Could not connect to localhost|Connection terminated unexpectedly|TypeError: Load failed|The content of \S+ did not come/,
];
export const unreachable = new RegExp(away.map(({ source }) => source).join('|'));

/** Console messages of Firefox when a page is left before all of it is there. */
const leftInFirefox = [
  // What the worker was about to respond with.
  /^uncaught: Failed to load ‘(?:http:\/\/localhost:\d+\/\S+)?’\. A ServiceWorker intercepted the request and encountered an unexpected error\.$/,
  // A picture that was loading.
  /^uncaught: Image corrupt or truncated\.$/,
  // What waited for it: Firefox gives no details.
  /^warning: Error \(http:\/\/localhost:\d+\/assets\/\S+\.js\)$/,
  /^uncaught: \(destructured parameter\) is undefined$/,
];

/** Console messages of WebKit when a page is left before it is hydrated, or at any time. */
const leftInWebKit = [
  // A call that was pending when the page was left is reported as refused.
  /CONSOLE JS ERROR (?:Fetch API|XMLHttpRequest) cannot load http:\/\/localhost:\d+\/(?:api|builds|files)\/\S+ due to access control checks\.$/,
  // So is a picture of its own that was loading.
  /CONSOLE JS ERROR Cannot load blob:http:\/\/localhost:\d+\/[\da-f-]+ due to access control checks\.$/,
  // So is pending code: a page that is left does not retry it, and the import fails.
  /TypeError: (?:undefined is not an object \(evaluating '\(await |Right side of assignment cannot be destructured)/,
  // The registration of the worker by such a page.
  /CONSOLE WARN TypeError: Script http:\/\/localhost:\d+\/sw\.js load failed$/,
  // Workbox, of a worker that was installed before its page heard that it was found; the next page offers it.
  /CONSOLE JS ERROR TypeError: null is not an object \(evaluating '\w+\.scriptURL'\)$/,
  // ResizeObserver: sizes that change in its callbacks are delivered a frame later. The standard requires the
  // message.
  /CONSOLE JS ERROR ResizeObserver loop completed with undelivered notifications\.$/,
];

/** Console messages that are allowed in every test. */
export const ownWords = (engine: string): RegExp[] =>
  engine === 'webkit' ? [...leftInWebKit] : engine === 'firefox' ? [...leftInFirefox] : [];
