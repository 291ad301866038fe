(() => {
  /** @type {{ clientId: string, nonce: string, script: string, locale: string, callback: string, success: number, home: string, login: string, away: string, waiting: string, keys: Record<string, string> }} */
  const setup = JSON.parse(document.getElementById('setup').textContent);
  const { keys } = setup;
  const place = document.getElementById('google');
  const status = document.getElementById('status');
  const back = document.getElementById('back');

  /** The page of this site that the user came from and can return to, if any. */
  const origin = () => {
    const saved = sessionStorage.getItem(keys.fromFullPath) ?? '';
    const url =
      saved.startsWith('/') && URL.canParse(saved, location.origin)
        ? new URL(saved, location.origin)
        : undefined;
    return url?.origin === location.origin &&
      url.pathname !== location.pathname &&
      url.pathname !== setup.login
      ? url.href
      : undefined;
  };

  const enter = (token) => {
    localStorage.setItem(keys.userToken, token);
    localStorage.removeItem(keys.inviteCode);
    sessionStorage.setItem(keys.showPricingDialog, 'true');
    const to = origin() ?? setup.home;
    sessionStorage.removeItem(keys.fromFullPath);
    localStorage.removeItem(keys.login);
    location.replace(to);
  };

  /** A rejected sign-in shows no error: the button works again, with a nonce of its own. */
  const refresh = async () => {
    const page = await (await fetch(location.href)).text();
    setup.nonce = JSON.parse(/id="setup">([^<]*)</.exec(page)[1]).nonce;
    offer();
  };

  const bring = async (response) => {
    if (!response?.credential) {
      console.warn('The provider gave no credential.');
      return;
    }
    status.textContent = setup.waiting;
    try {
      const answer = await fetch(setup.callback, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          token: localStorage.getItem(keys.userToken) ?? '',
        },
        body: JSON.stringify({
          ...response,
          invite_code: localStorage.getItem(keys.inviteCode) ?? undefined,
        }),
      });
      const { code, data } = await answer.json();
      if (code === setup.success) enter(data);
      else await refresh();
    } catch (error) {
      console.warn(error);
    }
    status.textContent = '';
  };

  const offer = () => {
    const dark = document.documentElement.dataset.theme !== 'light';
    const { id } = window.google.accounts;
    id.initialize({
      client_id: setup.clientId,
      nonce: setup.nonce,
      callback: bring,
      context: 'signin',
      itp_support: true,
    });
    id.renderButton(place, {
      type: 'standard',
      theme: dark ? 'filled_black' : 'outline',
      size: 'large',
      text: 'continue_with',
      shape: 'rectangular',
      logo_alignment: 'center',
      width: Math.min(place.clientWidth, 400),
      locale: setup.locale,
    });
    id.prompt();
  };

  const script = document.createElement('script');
  script.src = setup.script;
  script.onload = offer;
  script.onerror = () => {
    place.hidden = true;
    status.textContent = setup.away;
  };
  document.head.append(script);
  // Other tabs see that this login is in progress.
  void navigator.locks?.request(keys.login, { mode: 'shared' }, () => new Promise(() => {}));
  back.href = origin() ?? setup.login;
})();
