// Keeps what is typed in the tab until it is saved: it is there again after Back and reload.
// What the server has saved since makes it old.
(() => {
  const form = document.querySelector('form.content');
  if (!form) return;
  const key = `pages:${location.pathname}`;
  const { rev } = form.dataset;
  const fields = () =>
    [...form.elements].filter(({ name, type }) => name && type !== 'hidden' && type !== 'submit');
  try {
    const typed = JSON.parse(sessionStorage.getItem(key) || 'null');
    if (typed?.rev === rev) {
      for (const field of fields()) {
        const value = typed.values[field.name];
        if (value === undefined) continue;
        if (field.type === 'checkbox') field.checked = value;
        else field.value = value;
      }
    } else sessionStorage.removeItem(key);
  } catch {
    sessionStorage.removeItem(key);
  }
  form.addEventListener('input', () => {
    const values = {};
    for (const field of fields())
      values[field.name] = field.type === 'checkbox' ? field.checked : field.value;
    sessionStorage.setItem(key, JSON.stringify({ rev, values }));
  });
  document.querySelector('[autofocus]')?.scrollIntoView({ block: 'center' });
})();
