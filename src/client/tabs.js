// Converts stacked sections to tabs, https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. `reader.js` marks the page before the first paint,
// so that the hidden panels never flash. Starts the filters of fields and of changes, which are not shown without this script.
(function () {
  var KEY = 'ontopress-tab';

  /** Replaces links to texts on the page in the default language with the texts. If they cannot be loaded, the links remain. */
  function load(panel) {
    var links = panel.querySelectorAll('.elsewhere a');
    if (links.length === 0 || panel.ariaBusy === 'true') return;
    panel.ariaBusy = 'true';
    fetch(links[0].href)
      .then(function (response) {
        return response.ok ? response.text() : '';
      })
      .then(function (html) {
        var page = new DOMParser().parseFromString(html, 'text/html');
        var texts = page.getElementById(panel.id)?.querySelectorAll('.record') ?? [];
        if (texts.length !== links.length) return;
        links.forEach(function (link, at) {
          var text = document.importNode(texts[at], true);
          relabel(text.querySelector('.copy'), panel.querySelector('h3').textContent);
          link.parentElement.replaceWith(text);
        });
      })
      .catch(function () {})
      .then(function () {
        panel.ariaBusy = null;
      });
  }

  /** Labels a copy button in the language of this page. */
  function relabel(button, name) {
    button.title = document.getElementById('copied').dataset.label.split('{}').join(name);
    button.setAttribute('aria-label', button.title);
  }

  /** The id of the panel that the reader chose last, on any page. */
  function remembered() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  function start(tabs) {
    var list = tabs.querySelector('.tablist');
    var buttons = Array.from(list.children);
    var panels = buttons.map(function (button) {
      return document.getElementById(button.getAttribute('aria-controls'));
    });

    function choose(chosen) {
      buttons.forEach(function (button, at) {
        button.setAttribute('aria-selected', String(at === chosen));
        button.tabIndex = at === chosen ? 0 : -1;
        panels[at].hidden = at !== chosen;
      });
    }

    /** Writes the panel to the URL, so that links restore it, and remembers it for other pages. */
    function keep(chosen) {
      choose(chosen);
      load(panels[chosen]);
      try {
        localStorage.setItem(KEY, panels[chosen].id);
      } catch {
        // Private windows may reject this; the choice is then for this page.
      }
      history.replaceState(history.state, '', '#' + (chosen === 0 ? tabs.parentElement.id : panels[chosen].id));
    }

    function follow() {
      var target = document.getElementById(location.hash.slice(1));
      var at = panels.findIndex(function (panel) {
        return target && panel.contains(target);
      });
      if (at < 0 && target !== tabs.parentElement) return;
      choose(Math.max(at, 0));
      load(panels[Math.max(at, 0)]);
      // Hidden panels cannot be scrolled to.
      if (at > 0) tabs.parentElement.scrollIntoView();
      else if (target !== panels[0] && panels[0].contains(target)) target.scrollIntoView();
    }

    function moved(key, at) {
      var forward = getComputedStyle(tabs).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      var back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
      var to = { Home: 0, End: buttons.length - 1 }[key];
      if (key === forward) to = (at + 1) % buttons.length;
      if (key === back) to = (at + buttons.length - 1) % buttons.length;
      return to;
    }

    list.setAttribute('role', 'tablist');
    list.setAttribute('aria-label', list.dataset.label);
    buttons.forEach(function (button) {
      button.setAttribute('role', 'tab');
    });
    panels.forEach(function (panel, at) {
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', buttons[at].id);
    });
    buttons.forEach(function (button, at) {
      button.addEventListener('click', function () {
        keep(at);
      });
      button.addEventListener('keydown', function (event) {
        var to = moved(event.key, at);
        if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        keep(to);
        buttons[to].focus();
      });
    });
    // Loads nothing, because the page is painted: what arrives would move it.
    choose(Math.max(0, panels.indexOf(document.getElementById(remembered()))));
    tabs.dataset.ready = '';
    follow();
    addEventListener('hashchange', follow);
  }

  // What a filter shows or hides as a whole: a field; of changes, a new term, a term with its changes, or terms with the same changes.
  var ITEMS = 'tbody > tr, .terms > div, .columns > li, .history, .alike';

  /** Hides the items that lack one of the words, and the groups without others. Opens folds while there is a filter. */
  function filter(box) {
    var input = box.querySelector('input');
    var scope = box.parentElement;
    var items = Array.from(scope.querySelectorAll(ITEMS));
    var folds = Array.from(scope.querySelectorAll('details'));
    var wasOpen;

    function show() {
      var words = fold(input.value).split(/\s+/);
      var isFiltered = words.join('') !== '';
      wasOpen =
        wasOpen ||
        folds.map(function (each) {
          return each.open;
        });
      folds.forEach(function (each, at) {
        each.open = isFiltered || wasOpen[at];
      });
      if (!isFiltered) wasOpen = undefined;
      var shown = items.filter(function (item) {
        var title = item.closest('.topic')?.querySelector('h3').textContent ?? '';
        var text = fold(title + ' ' + item.textContent);
        item.hidden = !words.every(function (word) {
          return text.includes(word);
        });
        return !item.hidden;
      });
      scope.querySelectorAll('table, details, div, section').forEach(function (group) {
        var all = Array.from(group.querySelectorAll(ITEMS));
        if (all.length === 0) return;
        group.hidden = all.every(function (item) {
          return item.hidden;
        });
      });
      box.querySelector('output').textContent = isFiltered ? shown.length + ' / ' + items.length : '';
    }

    input.addEventListener('input', show);
    // The browser restores what was typed.
    if (input.value !== '') show();
  }

  /** Without case and accents. */
  function fold(text) {
    return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  }

  document.querySelectorAll('.tabs').forEach(start);
  document.querySelectorAll('.filter').forEach(filter);
})();
