import { memoizeByKey } from './memoize.ts';
/** Abbreviations that end with a full stop, in the languages of the site and in Latin. Single letters and `e.g.` match a pattern. */
const ABBREVIATIONS = new Set(
  `abb abbr abs al anm approx art aufl bd bspw bzgl bzw ca cap capt cf ch chap cie co col conf corp dept dir dr dra ed eds edn eg ej
  engl etc ev evtl ex excl exp fig figs ff frz gen ggf ggfs hg hrsg ibid ie inc incl inkl insb jh jr kap lat lt ltd max min mind mio
  mme mlle mr mrd mrs ms mt no nos nr núm op orig pág págs par pars pl pp prof pt rd ref refs resp rev sec sen sg sog sp spec spp sq
  sr sra srta ss st std str subsp syn tab tel u.a univ usf usw v var vgl viz vol vols vs zb zt zzgl`.split(/\s+/),
);

const END = /[.!?…。！？؟।]["'”’»)\]]*$/u;
const OPENING = '([{';
const CLOSING = ')]}';

/**
 * Returns the end of the last complete sentence in the first characters of a text. 0: no sentence ends there. Segmentation follows
 * Unicode (UAX 29), without breaks after abbreviations and inside brackets.
 *
 * @param length maximum number of characters
 */
export function lastSentenceEnd(text: string, length: number, language = 'en'): number {
  // The characters after a full stop decide whether it ends a sentence.
  const cut = text.slice(0, length + 20);
  let last = 0;
  for (const { index, segment } of segmenterOf(language).segment(cut)) {
    const end = index + segment.trimEnd().length;
    const isWhole = index + segment.length < cut.length || cut.length === text.length;
    if (end <= length && isWhole && endsSentence(cut.slice(0, end))) last = end;
  }
  return last;
}

/** Maximum number of characters searched for the end of a sentence, because segmentation is not linear in time. */
const MAX_SENTENCE = 1_000;
/** Possible end of a sentence before the end of the text. Most definitions are one sentence and need no segmentation. */
const SEVERAL_SENTENCES = /[.!?…。！？؟।]["'”’»)\]]*\s|[。！？।]./u;

/** Returns the end of the first sentence of a text by the same rules. Default: the length of the text. */
export function firstSentenceEnd(text: string, language = 'en'): number {
  if (!SEVERAL_SENTENCES.test(text)) return text.length;
  const cut = text.slice(0, MAX_SENTENCE);
  for (const { index, segment } of segmenterOf(language).segment(cut)) {
    const end = index + segment.trimEnd().length;
    if (endsSentence(cut.slice(0, end))) return end;
  }
  return text.length;
}

function endsSentence(text: string): boolean {
  return END.test(text) && !isAbbreviated(text) && isBalanced(text);
}

function isAbbreviated(text: string): boolean {
  const word = /([\p{L}\p{M}.-]+)\.["'”’»)\]]*$/u.exec(text)?.[1]?.toLowerCase();
  return word !== undefined && (/^\p{L}$|^(?:\p{L}{1,2}[.-])+\p{L}{1,2}$/u.test(word) || ABBREVIATIONS.has(word));
}

/** Whether every opening bracket is closed. */
function isBalanced(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (OPENING.includes(character)) open += 1;
    else if (CLOSING.includes(character)) open = Math.max(0, open - 1);
  }
  return open === 0;
}

/** Returns the segmenter of a language. Fallback for invalid tags: English. */
const segmenterOf = memoizeByKey((language: string): Intl.Segmenter => {
  try {
    return new Intl.Segmenter(language, { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter('en', { granularity: 'sentence' });
  }
});
