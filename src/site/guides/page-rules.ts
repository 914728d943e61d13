import type { CheckRule } from '../../compiler/index.ts';

/** The rules about pages that the maintainer has written. */
export const PAGE_RULES = [
  {
    code: 'page-link',
    severity: 'warning',
    about: 'A link of a page leads to a page, a heading or a term that does not exist. It is shown as text.',
  },
  {
    code: 'page-source',
    severity: 'warning',
    about:
      'A link of a page leads to a file that is not published, and `repository` does not state where it is. It is shown as text.',
  },
  {
    code: 'page-image',
    severity: 'warning',
    about: 'An image of a page is not a file inside the folder of pages. Its description is shown instead.',
  },
  {
    code: 'page-term',
    severity: 'warning',
    about:
      'A page names a term in `[[…]]` or `{{ … }}` that does not exist, or adds a section to a term that does not exist.',
  },
  {
    code: 'page-embed',
    severity: 'warning',
    about: 'A page contains `{{ … }}` with an unknown name, or for a term without such a part. It is shown as text.',
  },
  {
    code: 'page-language',
    severity: 'warning',
    about: 'The language in the file name of a page is not a language of the site. The page is not published.',
  },
  {
    code: 'page-file',
    severity: 'warning',
    about:
      'A Markdown file in the folder of pages does not have the name of a page, or is a link to a file outside the folder. It is not published.',
  },
] as const satisfies readonly Omit<CheckRule, 'find'>[];
