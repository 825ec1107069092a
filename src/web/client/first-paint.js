// Early script: sets the theme, checks the language, opens the sign-in dialog, and decides when React starts: at the
// first pointer, key, focus or scroll past the fold; at once for members, for addresses whose content React renders, and
// after the reload for a lost script. When React fails to load, it reloads once (as lost-chunk.ts does), then swaps
// elements with `data-lost`, and replaces an open sign-in dialog, which needs React, by the sign-in page.
// It is inline in the head of every page, minified by the build and hashed for the policy; keep it small. What can wait
// is in early.js.
{
  const { head, documentElement: root } = document;
  const { dataset } = root;

  let storage;
  try {
    storage = window.localStorage;
  } catch {
    // Storage may be disabled.
  }
  const theme = storage?.getItem('theme');
  if (theme) dataset.theme = theme;

  const language = storage?.getItem('language');
  const isPrefixed = /^\/(en|vi)(\/|$)/.test(location.pathname);
  const isOther = /^(en|vi)$/.test(language) && root.lang !== language;
  const hasChoice = () => document.cookie.includes('language=' + language);
  if (!isPrefixed && isOther && !hasChoice()) {
    const secure = location.protocol === 'https:' ? ';secure' : '';
    document.cookie = `language=${language};path=/;max-age=31536000;samesite=lax${secure}`;
    if (hasChoice()) location.reload();
  }
  if (/(^|; )signed_in=1/.test(document.cookie)) dataset.hint = 'signed-in';

  const addLink = (href, rel, as) =>
    head.appendChild(
      Object.assign(document.createElement('link'), { rel, as, crossOrigin: '', href }),
    );

  // A first visit loads the fonts after the first paint and enables them once all are here, because each change of font
  // lays the whole page out again. Later visits have them in the cache. English pages have Vietnamese names too.
  const sheet = document.getElementById('fonts');
  const files = sheet.textContent.match(/\/[^)"']+\.woff2/g) || [];
  const loadFonts = (onLoad) => {
    for (const file of files) addLink(file, 'preload', 'font').addEventListener('load', onLoad);
  };
  const enableFonts = () => {
    sheet.media = '';
    try {
      storage.setItem('fonts', 1);
    } catch {
      // The next visit then loads them in the same way.
    }
  };

  let early;
  const loadLate = () => {
    if (early) return;
    early = document.createElement('script');
    early.src = document.querySelector('[name=early]').content;
    head.appendChild(early);
    let missing = files.length;
    if (sheet.media) loadFonts(() => --missing || enableFonts());
  };
  // For browsers that report no paint, and for hidden pages.
  setTimeout(loadLate, 5000);
  try {
    new PerformanceObserver(() => setTimeout(loadLate)).observe({ type: 'paint', buffered: true });
    if (storage?.getItem('fonts')) loadFonts();
    else sheet.media = 'not all';
  } catch {
    // The style sheet loads the fonts.
  }

  const lostKey = 'lost:' + location.pathname;
  let isOn, isDue, isLost;
  const hasReloaded = () => {
    try {
      return Date.now() - sessionStorage[lostKey] < 600_000;
    } catch {
      return false;
    }
  };
  const lose = () => {
    if (isLost || window.__ready) return;
    isLost = true;
    try {
      if (navigator.onLine && !hasReloaded()) {
        sessionStorage[lostKey] = Date.now();
        location.reload();
        return;
      }
    } catch {
      // Without storage a reload might repeat for ever.
    }
    for (const it of document.querySelectorAll('[data-lost]')) it.hidden = !it.hidden;
    if (document.querySelector('dialog[open]')) location.assign('/login');
  };
  addEventListener('error', ({ target }) => target.type === 'module' && lose(), true);
  addEventListener('unhandledrejection', lose);

  const start = () => {
    // The modules are listed at the end of the document.
    isDue = true;
    if (isOn || document.readyState === 'loading') return;
    isOn = true;
    setTimeout(lose, 120_000);
    const source = document.getElementById('start');
    if (!source) return;
    // Each link takes a slow phone some 2 ms, so each is added by a task of its own, between which a tap is answered.
    source.dataset.modules.split(' ').forEach((name, at) => {
      if (!dataset.hint || name.indexOf('sign-in'))
        setTimeout(addLink, at, `/assets/${name}.js`, 'modulepreload', 'script');
    });
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = source.textContent;
    head.appendChild(script);
  };
  window.__start = start;

  // Without React, Back after a reload changes only the address.
  const getAddress = () => location.href.split('#', 1)[0];
  const own = getAddress();
  addEventListener('popstate', () => window.__ready || getAddress() === own || location.reload());

  addEventListener('click', (event) => {
    const link = event.target.closest?.('[data-open-dialog],[data-close-dialog]');
    if (!link || window.__ready || isLost) return;
    const { openDialog, mode } = link.dataset;
    const dialog = openDialog ? document.getElementById(openDialog) : link.closest('dialog');
    if (!dialog?.showModal) return;
    event.preventDefault();
    if (openDialog) {
      dialog.dataset.mode = mode || '';
      if (!dialog.open) dialog.showModal();
      start();
    } else dialog.close();
  });
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!form.hasAttribute('data-needs-script') || window.__ready) return;
    event.preventDefault();
    form.dataset.waiting = '1';
    start();
  });
  addEventListener('DOMContentLoaded', () => {
    const isAtOnce = /[#&]ticket=|[?&]job=/.test(location.href);
    if (isDue || isAtOnce || dataset.hint || hasReloaded() || !document.getElementById('start'))
      return start();
    const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart'];
    const { saveData, effectiveType } = navigator.connection || {};
    if (!saveData && !/2g|3g/.test(effectiveType)) signs.push('pointermove');
    for (const sign of signs)
      addEventListener(sign, start, { once: true, passive: true, capture: true });
    addEventListener('scroll', () => scrollY > innerHeight && start(), { passive: true });
  });
}
