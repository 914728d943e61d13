// Script of every page: keeps the chosen colour scheme, and copies. Pages work without it. It is small and in the head, so that the
// scheme is set before the first paint.
(function () {
  var root = document.documentElement;
  var KEY = 'ontopress-scheme';
  root.classList.add('js', 'tabbed');

  // Panels behind the first tab are hidden before the tab script loads. If it cannot be loaded, show them.
  addEventListener(
    'error',
    function (event) {
      if (event.target instanceof HTMLScriptElement && event.target.dataset.tabs !== undefined)
        root.classList.remove('tabbed');
    },
    true,
  );

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function apply(scheme) {
    if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme;
    else delete root.dataset.scheme;
  }

  apply(stored(KEY));
  showTab(stored('ontopress-tab'));

  /** Shows the panel that the reader chose on another page until `tabs.js` has loaded, so that nothing moves then. */
  function showTab(panel) {
    if (!/^[a-z][a-z0-9-]*$/.test(panel || '') || !document.adoptedStyleSheets) return;
    var tabs = '.tabbed .tabs:not([data-ready]):has(> #' + panel + ')';
    var sheet = new CSSStyleSheet();
    sheet.replaceSync(
      tabs +
        '>.panel:not(#' +
        panel +
        '){display:none}' +
        tabs +
        '>#' +
        panel +
        '{display:block}' +
        tabs +
        ' .tablist>*{border-color:#0000;color:var(--soft)}' +
        tabs +
        ' .tablist>#tab-' +
        panel +
        '{border-color:var(--accent);color:var(--ink)}',
    );
    document.adoptedStyleSheets = [sheet];
  }

  function isDark() {
    return root.dataset.scheme ? root.dataset.scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  }

  function toggle(button) {
    var next = isDark() ? 'light' : 'dark';
    apply(next);
    button.setAttribute('aria-pressed', String(next === 'dark'));
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Private windows may reject this; the choice then lasts as long as the page.
    }
  }

  function copy(button) {
    var status = document.getElementById('copied');
    var beside = button.nextElementSibling || button.previousElementSibling;
    var text = button.dataset.copy === undefined ? beside.textContent : button.dataset.copy;
    navigator.clipboard.writeText(text).then(function () {
      button.dataset.done = '';
      if (status) status.textContent = status.dataset.done;
      setTimeout(function () {
        delete button.dataset.done;
        if (status) status.textContent = '';
      }, 1600);
    });
  }

  document.addEventListener('DOMContentLoaded', function () {
    var button = document.querySelector('[data-toggle-scheme]');
    if (button) button.setAttribute('aria-pressed', String(isDark()));
    var status = document.getElementById('copied');
    if (!status) return;
    document.querySelectorAll('.copy[data-name]').forEach(function (button) {
      button.title = status.dataset.label.split('{}').join(button.dataset.name);
      button.setAttribute('aria-label', button.title);
    });
  });

  document.addEventListener('click', function (event) {
    var target = event.target instanceof Element ? event.target.closest('button') : null;
    if (!target) return;
    // A button copies its own text, or that of the element beside it, so that the page contains it once.
    if (target.dataset.copy !== undefined || target.classList.contains('copy')) copy(target);
    else if (target.dataset.toggleScheme !== undefined) toggle(target);
  });
})();
