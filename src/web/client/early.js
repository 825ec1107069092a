// Script on every page for what the first paint does not need: the hero's typed line, the theme switch, view counts
// and, until React runs, the language switch and the scroll position. It is a separate file, so that browsers cache it
// across pages.
// The line types at 80 ms per NFC letter, deletes at 40 ms and pauses 3000 ms; reduced motion shows whole lines.
'use strict';
{
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  window.__type = (line) => {
    if (line.typing) return;
    line.typing = true;
    let text = 0;
    let shown = -1;
    let isDeleting = true;
    function step() {
      if (!line.isConnected) {
        line.typing = false;
        return;
      }
      const texts = JSON.parse(line.dataset.typing);
      const getLetters = () => Array.from(texts[text % texts.length].normalize('NFC'));
      let letters = getLetters();
      if (still.matches) {
        shown = -1;
        isDeleting = true;
        line.textContent = letters.join('');
        setTimeout(step, 1000);
        return;
      }
      if (shown < 0) shown = letters.length;
      shown += isDeleting ? -1 : 1;
      if (isDeleting && shown <= 0) {
        shown = 0;
        isDeleting = false;
        text += 1;
      } else if (!isDeleting && shown >= letters.length) {
        shown = letters.length;
        isDeleting = true;
      }
      letters = getLetters();
      line.textContent = letters.slice(0, shown).join('');
      setTimeout(step, !isDeleting ? 80 : shown === letters.length ? 3000 : 40);
    }
    setTimeout(step, 3000);
  };

  const seen = new Set();
  window.__view = (address) => {
    if (seen.has(address)) return;
    seen.add(address);
    function send() {
      if (document.hidden) seen.delete(address);
      else fetch(address, { method: 'POST', keepalive: true }).catch(() => {});
    }
    function wait() {
      if (document.hidden) document.addEventListener('visibilitychange', wait, { once: true });
      else setTimeout(send, 1000);
    }
    if (document.prerendering)
      document.addEventListener('prerenderingchange', wait, { once: true });
    else wait();
  };

  document.addEventListener('click', ({ target }) => {
    if (!target.closest?.('[data-theme-switch]')) return;
    const { dataset } = document.documentElement;
    const shown =
      dataset.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    dataset.theme = shown === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem('theme', dataset.theme);
    } catch {
      // Storage may be disabled; the choice then lasts for this page only.
    }
  });

  function storeTyped() {
    const typed = {};
    for (const field of document.querySelectorAll('main :is(input,textarea,select)[name]'))
      if (field.type !== 'password' && field.value && field.defaultValue !== field.value)
        typed[field.name] = field.value;
    sessionStorage.setItem('typed', JSON.stringify(typed));
  }

  /**
   * The language links work without this. It stores the choice, and the text that was typed into the page's fields unless
   * the link opens another tab: there the next page of this tab would get it.
   */
  function chooseLanguage(language, isHere) {
    try {
      if (isHere) storeTyped();
      localStorage.setItem('language', language);
    } catch {
      // The cookie is enough.
    }
    const secure = location.protocol === 'https:' ? ';secure' : '';
    document.cookie = `language=${language};path=/;max-age=31536000;samesite=lax${secure}`;
  }
  document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    const link = target.closest?.('[data-language]');
    // The link of an address with a language loads the page anew, even once React runs.
    if (link && (!window.__ready || /^\/(en|vi)\b/.test(location.pathname)))
      chooseLanguage(link.dataset.language, !(ctrlKey || metaKey || shiftKey));
  });

  function restoreTyped() {
    try {
      const typed = JSON.parse(sessionStorage.getItem('typed') ?? '{}');
      sessionStorage.removeItem('typed');
      for (const name in typed) {
        const field = document.querySelector(`main [name="${name}"]`);
        // React may have started first; what was typed on this page stays.
        if (field && field.value === (field.defaultValue ?? field.value)) field.value = typed[name];
      }
    } catch {
      // Storage may be disabled.
    }
  }

  /** The router turns off the browser's own scrolling on pages that it leaves, and stores where they were. */
  function restoreScroll() {
    if (window.__ready || history.scrollRestoration === 'auto') return;
    try {
      const positions = JSON.parse(sessionStorage.getItem('react-router-scroll-positions'));
      scrollTo({ top: positions[history.state.key], behavior: 'instant' });
    } catch {
      // Nothing is stored for this page.
    }
  }

  function begin() {
    restoreTyped();
    restoreScroll();
    document.querySelectorAll('[data-typing]').forEach(window.__type);
    const view = document.querySelector('meta[name=view]');
    if (view && !/(^|; )signed_in=1/.test(document.cookie)) window.__view(view.content);
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
