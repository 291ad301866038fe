(() => {
  /** @type {{ txn_id: string, status: number, tried: boolean, state: string, pollEvery: number, pollFor: number, away: string, success: number, embedded?: { script: string, key: string, secret: string } }} */
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
  const form = document.querySelector('form');
  form?.addEventListener('submit', (event) => {
    const pay = form.querySelector('.pay');
    if (pay.ariaDisabled === 'true') event.preventDefault();
    pay.ariaDisabled = 'true';
  });
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
