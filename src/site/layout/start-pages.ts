import type { LocalizedText, Ref } from '../../messages/messages.ts';
import type { Kind } from '../../ontology/model.ts';
import { LLMS_FILE } from '../agents/llms-txt.ts';
import { startTerms } from '../browse/vocabulary-overview.ts';
import { CATALOGUE_FILE, catalogueData, catalogueLink, publicationViews } from '../catalogue/catalogue-view.ts';
import { currentContext } from '../files/context-version.ts';
import { downloadLabel, downloadsOf } from '../files/downloads.ts';
import { ABOUT_PAGE, STATEMENTS } from '../home/about.ts';
import type { HomeExample } from '../home/home-example.ts';
import type { Description, HomeFact } from '../home/home-facts.ts';
import { homeDescription, homeTasks, homeView, upperLink, upperTermsHtml, upperTitle } from '../home/home-view.ts';
import { FILES } from '../home/site-pages.ts';
import { HOME_TEXT } from '../index/authored-pages.ts';
import type { PageRow } from '../index/page-row.ts';
import { onePage } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { homeData } from '../page/structured-data.ts';
import type { SchemaIndex } from '../schemas/schema-index.ts';
import { schemaPages } from '../schemas/schema-index.ts';
import { authoredText } from '../term/authored/authored-text.ts';
import { codeHtml } from '../text/code-html.ts';
import { escapeHtml, languageAttributes, phraseHtml, refHtml } from '../text/html.ts';
import { hasApi, searchAction } from './layout-view.ts';

/** Files with their purpose, and a command that downloads the first. */
export interface FilesView {
  readonly files: readonly { readonly href: string; readonly name: string; readonly about: string }[];
  readonly command: string;
}

function filesView(
  files: readonly { readonly path: string; readonly name: string; readonly about: string }[],
  { links }: PublicationIndex,
): FilesView {
  return {
    files: files.map(({ path, name, about }) => ({ href: links.to(path), name, about })),
    command: `curl -O ${links.absolute(files[0]?.path ?? '')}`,
  };
}

/** The example of the home page, as HTML. */
export interface ExampleView {
  readonly title: string;
  readonly origin: HomeExample['origin'];
  readonly lines: readonly { readonly code: string; readonly meaning: string; readonly about: LocalizedText }[];
  /** What the button copies. Absent: there is none. */
  readonly text?: string;
}

function exampleView({ of, origin, lines, text }: HomeExample, index: PublicationIndex): ExampleView {
  const language = of.language ?? (index.own && index.language);
  const name = { text: of.label, ...(language !== undefined && { language }) };
  const syntax = origin === 'entry' ? 'turtle' : 'json';
  return {
    title: phraseHtml(index.messages.home.example.of({ name: [name] })),
    origin,
    lines: lines.map(({ code, meaning, about }) => ({
      code: codeHtml(code, syntax),
      meaning: phraseHtml(meaning),
      about,
    })),
    ...(text !== undefined && { text }),
  };
}

/** The rest of the description, and the facts about the vocabulary. */
export interface AboutView {
  readonly description: Description;
  /** Items of a definition list, as HTML. */
  readonly facts: string;
  /** URL of the statements about the vocabulary that no other page shows. */
  readonly statements?: string;
}

function factHtml({ name, value, language, further }: HomeFact, { messages, own }: PublicationIndex): string {
  const attributes = languageAttributes(own);
  const label = further?.count === 0 ? messages.home.statements : messages.term.more({ count: further?.count ?? 0 });
  // The link to the values that are not shown, after those that are.
  const more =
    further === undefined ? '' : ` <a href="${escapeHtml(further.href)}"${attributes}>${escapeHtml(label)}</a>`;
  return `<div><dt${attributes}>${escapeHtml(name)}</dt><dd${languageAttributes(language)}>${phraseHtml(value)}${more}</dd></div>`;
}

/** The home page. */
export const homePage = {
  paths: () => onePage(true),
  view: (index, _, schemas) => {
    const { links, publication, messages } = index;
    const { title, description, example, upper, facts } = homeView(index);
    const downloads = downloadsOf(publication).map((file) => ({ ...file, ...downloadLabel(file, index) }));
    const introduction = authoredText(HOME_TEXT, index);
    return {
      page: {
        title: title.text,
        description: homeDescription(index),
        path: '',
        alternates: downloads.map(({ path, type, name }) => ({ href: links.to(path), type, name })),
        data: [homeData(index)],
        layout: 'wide',
        current: 'home',
      },
      title,
      lede: description.lede,
      language: description.language,
      search: searchAction(index),
      ...(introduction && { introduction }),
      ...(example && { example: exampleView(example, index) }),
      ...(upper && {
        upper: {
          title: upperTitle(upper, index),
          html: upperTermsHtml(upper, index),
          href: links.page(upper.page),
          all: upperLink(upper, index),
          hidden: upper.hidden,
        },
      }),
      tasks: homeTasks(index, schemaPages(schemas), hasApi(index)),
      about: {
        description,
        facts: facts.map((fact) => factHtml(fact, index)).join(''),
        ...(publication.ontology.others.length > 0 && { statements: `${links.page(ABOUT_PAGE)}#${STATEMENTS}` }),
      },
      /** Id of the section with the files. */
      filesId: FILES,
      files: filesView(
        [...downloads, { path: currentContext(publication.ontology).path, ...messages.home.pinned }],
        index,
      ),
    };
  },
} satisfies PageRow<object, SchemaIndex | undefined>;

/** A publication in the list of a catalogue. */
export interface ListedPublication {
  readonly title: LocalizedText;
  readonly href: string;
  /** Language of the publication, if it differs from this page's. */
  readonly hreflang?: string;
  readonly description?: LocalizedText;
  /** Form, version, number of terms and languages. */
  readonly facts: string;
  readonly kinds: readonly { readonly kind: Kind; readonly count: number; readonly href: string }[];
}

function listedPublications(index: PublicationIndex): ListedPublication[] {
  const { catalogue, home } = index.messages;
  return publicationViews(index).map(({ form, version, terms, languages, ...publication }) => ({
    ...publication,
    facts: [
      catalogue.form[form],
      ...(version === undefined ? [] : [`${home.version} ${version}`]),
      home.terms({ count: terms }),
      catalogue.languages({ languages: languages.join(', ') }),
    ].join(' · '),
  }));
}

/** The home page of a site with several publications. */
export const catalogueHome = {
  paths: () => onePage(true),
  view: (index) => {
    const { links, publication, messages } = index;
    const { publications = [] } = publication.site;
    const { title, description } = homeView(index);
    const { catalogue: labels } = messages;
    return {
      page: {
        title: title.text,
        description: homeDescription(index),
        path: '',
        alternates: [{ href: links.to(CATALOGUE_FILE), type: 'application/ld+json', name: labels.file.name }],
        data: [catalogueData(index)],
        layout: 'wide',
        current: 'home',
      },
      title,
      description,
      total: labels.total({
        publications: publications.length,
        terms: publications.reduce((sum, it) => sum + it.terms, 0),
      }),
      search: searchAction(index),
      publications: listedPublications(index),
      files: filesView(
        [
          { path: CATALOGUE_FILE, ...labels.file },
          { path: LLMS_FILE, name: LLMS_FILE, about: labels.llms },
        ],
        index,
      ),
    };
  },
} satisfies PageRow;

/** The page for URLs without a page. Hosts have one for the URLs of all languages. */
export const notFoundPage = {
  paths: () => onePage(true),
  view: (index) => {
    const { links, publication, messages, languages } = index;
    const { home: labels, catalogue } = messages;
    const isCatalogue = publication.site.publications !== undefined;
    const parent = catalogueLink(index);
    const list = (refs: readonly Ref[]): string => refs.map((ref) => `<li>${refHtml(ref)}</li>`).join('');
    return {
      page: { title: labels.notFoundTitle, layout: 'wide' },
      advice: phraseHtml(labels.notFoundCase({ one: [{ code: 'Place' }], other: [{ code: 'place' }] })),
      ...(!isCatalogue && {
        vocabulary: {
          href: links.page('vocabulary'),
          count: labels.terms({ count: publication.ontology.terms.length }),
        },
      }),
      home: { href: links.page(''), about: isCatalogue ? catalogue.homeAbout : labels.homeAbout },
      ...(parent && { parent: { ...parent, about: catalogue.homeAbout } }),
      ...(isCatalogue && { publications: listedPublications(index) }),
      entries: list(startTerms(index).map(({ ref }) => ref)),
      others: languages.slice(1).map((language) => {
        const { links: to, messages: words } = createPublicationIndex(publication, language);
        const { notFound, home, allTerms } = words.home;
        return {
          language,
          notFound,
          home: { href: to.page(''), label: home },
          ...(!isCatalogue && { vocabulary: { href: to.page('vocabulary'), label: allTerms } }),
        };
      }),
    };
  },
} satisfies PageRow;
