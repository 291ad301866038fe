(() => {
  /** @type {{ txn_id: string, status: number, tried: boolean, state: string, pollEvery: number, pollFor: number, away: string, success: number, notes?: Record<string, string>, embedded?: { script: string, key: string, secret: string } }} */
  const setup = JSON.parse(document.getElementById('setup').textContent);
  const framed = window.parent !== window;
  if (framed) document.documentElement.dataset.framed = '';

  const notify = (state, detail) => {
    if (framed)
      window.parent.postMessage(
        { kind: 'checkout', txn_id: setup.txn_id, state, ...(detail ? { detail } : {}) },
        location.origin,
      );
  };
  if (setup.status === 1) notify('paid');
  else if (setup.status !== undefined && setup.status !== 0) notify('declined', String(setup.status));
  else if (setup.tried) notify('waiting');

  const until = Date.now() + setup.pollFor;
  const look = async () => {
    try {
      const answer = await fetch(setup.state, { headers: { Accept: 'application/json' } });
      const { code, data } = await answer.json();
      if (code === setup.success && data.status !== setup.status) {
        location.replace(location.pathname + location.search);
        return;
      }
    } catch {
      /* Asked again with the next turn. */
    }
    if (Date.now() < until) setTimeout(look, setup.pollEvery);
  };
  if (setup.status === 0) setTimeout(look, setup.pollEvery);

  const card = document.getElementById('card');
  for (const button of document.querySelectorAll('[data-card]')) {
    button.addEventListener('click', () => {
      card.value = button.dataset.card;
      card.focus();
    });
  }
  // Every page of an iframe is an entry in the history of the page around it: going back would walk through
  // them. So this page is replaced, and a card that is refused stays in its field.
  const replaceBy = (address) => location.replace(address);
  const refuse = (note) => {
    let error = document.getElementById('error');
    if (!error) {
      error = document.createElement('p');
      error.id = 'error';
      error.className = 'error';
      error.setAttribute('role', 'alert');
      card.closest('label').after(error);
    }
    error.textContent = note;
    card.setAttribute('aria-invalid', 'true');
    card.setAttribute('aria-describedby', 'error');
    card.focus();
  };
  const form = document.querySelector('form');
  const pay = form?.querySelector('.pay');
  const send = async () => {
    try {
      const answer = await fetch(form.action, {
        method: 'POST',
        body: new URLSearchParams(new FormData(form)),
      });
      const note = new URL(answer.url).searchParams.get('note');
      if (note !== 'no_test_card') return replaceBy(answer.url);
      const [, token] = /name="token" value="([^"]+)"/.exec(await answer.text());
      form.elements.token.value = token;
      pay.ariaDisabled = 'false';
      return refuse(setup.notes.no_test_card);
    } catch {
      return replaceBy(form.action);
    }
  };
  if (form) form.noValidate = true;
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    if (pay.ariaDisabled === 'true') return;
    if (card.value.trim() === '') return refuse(setup.notes.no_test_card);
    pay.ariaDisabled = 'true';
    return send();
  });
  for (const link of document.querySelectorAll(framed ? 'a:not([target])' : 'none')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      replaceBy(link.href);
    });
  }
  document.getElementById('print')?.addEventListener('click', () => window.print());

  const { embedded } = setup;
  if (!embedded) return;
  const place = document.getElementById('provider');
  const failed = () => {
    place.hidden = true;
    document.getElementById('away').hidden = false;
  };
  const mount = async () => {
    try {
      const checkout = await window.Stripe(embedded.key).createEmbeddedCheckoutPage({
        fetchClientSecret: () => Promise.resolve(embedded.secret),
        onComplete: () => {
          checkout.destroy();
          place.hidden = true;
          document.getElementById('waiting').hidden = false;
          notify('waiting');
        },
      });
      checkout.mount(place);
    } catch {
      failed();
    }
  };
  const script = document.createElement('script');
  script.src = embedded.script;
  script.onload = mount;
  script.onerror = failed;
  document.head.append(script);
})();
