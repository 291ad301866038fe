/** The provider's script as documented: `google.accounts.id` with its button in an iframe. */
export const script = `(() => {
  const home = new URL('.', document.currentScript.src);
  let settings = {};
  addEventListener('message', ({ data, origin }) => {
    if (origin === home.origin && data.select_by) settings.callback(data);
  });
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL('style', home) });
  document.head.append(sheet);
  window.google = { accounts: { id: {
    initialize(next) { settings = next; },
    prompt() { document.documentElement.dataset.prompted = 'true'; },
    renderButton(parent, look) {
      const frame = document.createElement('iframe');
      frame.title = 'Sign in with Google Button';
      frame.className = 'gsi-frame';
      frame.src = new URL('button?' + new URLSearchParams({ nonce: settings.nonce, client_id: settings.client_id, locale: look.locale }), home);
      parent.replaceChildren(frame);
    },
  } } };
})();`;

export const style = '.gsi-frame { border: 0; width: 100%; height: 44px; color-scheme: light; }';

export const buttonPage = `<!doctype html><html lang="en"><title>Button</title>
<style>body{margin:0}button{font:500 14px system-ui;width:100%;height:44px;background:#fff;color:#1f1f1f;border:1px solid #747775;border-radius:4px}</style>
<button>Continue with Google</button>
<script>document.querySelector('button').onclick = async () => {
  const answer = await fetch('credential' + location.search);
  parent.postMessage(await answer.json(), '*');
};</script></html>`;
