/** What the engines say of a network that is away. */
export const unreachable =
  /ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|Failed to fetch|ERR_INTERNET_DISCONNECTED|A ServiceWorker passed an Error Response|Could not connect|network connection was lost|Connection terminated unexpectedly|Load failed|FetchEvent\.respondWith|Response served by service worker is an error|CONSOLE JS ERROR Cannot load|due to access control checks/;

/** A fault of ours that is known: WebKit finds a page other than it was made, mostly without a network, and React draws it anew. Its cause is not found yet. */
export const drawnAnewInWebKit = /React error #418/;
