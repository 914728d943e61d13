// Filters the changes of a version. Without this script, all changes are there, and the field is not.
(function () {
  /** Without case and accents. */
  function fold(text) {
    return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  }

  var box = document.querySelector('.changes > .filter');
  var input = box.querySelector('input');
  var folds = Array.from(document.querySelectorAll('.changes-of'));
  // What is shown or hidden as a whole: a new term, a term with its changes, or terms with the same changes.
  var ITEMS = '.terms > div, .columns > li, .history, .alike';
  var wasOpen;

  function filter() {
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
    var all = 0;
    var shown = 0;
    document.querySelectorAll('.topic').forEach(function (topic) {
      var title = topic.querySelector('h3').textContent;
      topic.hidden = true;
      topic.querySelectorAll(ITEMS).forEach(function (item) {
        var text = fold(title + ' ' + item.textContent);
        item.hidden = !words.every(function (word) {
          return text.includes(word);
        });
        all += 1;
        if (item.hidden) return;
        shown += 1;
        topic.hidden = false;
      });
    });
    folds.forEach(function (each) {
      each.hidden = !each.querySelector('.topic:not([hidden])');
    });
    box.querySelector('output').textContent = isFiltered ? shown + ' / ' + all : '';
  }

  input.addEventListener('input', filter);
  // The browser restores what was typed.
  if (input.value !== '') filter();
})();
