/** What the engines say of a network that is away. */
export const unreachable =
  /ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|Failed to fetch|ERR_INTERNET_DISCONNECTED|A ServiceWorker passed an Error Response|Could not connect|network connection was lost|Connection terminated unexpectedly|Load failed|FetchEvent\.respondWith|Response served by service worker is an error|CONSOLE JS ERROR Cannot load|due to access control checks/;

/** What WebKit says of calls, and of code on its way, that a page which is being left had asked for; and of sizes that it reports a frame later. */
export const leftInWebKit = /due to access control checks|undefined is not an object \(evaluating '\(await |TypeError: Script \S+\/sw\.js load failed|ResizeObserver loop completed/;
