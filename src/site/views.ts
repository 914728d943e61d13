/** Types of what pages, the layout and components show. */
import type { mcpPage } from './agents/agents-view.ts';
import type { apiPage } from './api-reference/reference-view.ts';
import type { crosswalkPage } from './browse/crosswalk-view.ts';
import type { homePage } from './layout/start-pages.ts';
import type { playgroundPage } from './schemas/schema-view.ts';
import type { versionsPage } from './versions/pages.ts';

export type { AccessMethod } from './agents/agents-view.ts';
export type {
  ApiPartView,
  ErrorsView,
  OperationView,
  ParameterGroup,
  ResponseView,
} from './api-reference/reference-view.ts';
export type { ShapeView } from './api-reference/shape-views.ts';
export type { KindCount, LetterLink } from './browse/az-list.ts';
export type { SourceNote, TermsOfKind } from './browse/ontologies.ts';
export type { TreeView } from './browse/trees.ts';
export type { GuideLink } from './guides/guide-view.ts';
export type { HeaderEntry } from './home/site-pages.ts';
export type { TextLanguage } from './index/translations.ts';
export type { FooterView, HeaderView, LayoutView } from './layout/layout-view.ts';
export type { AboutView, ExampleView, FilesView, ListedPublication } from './layout/start-pages.ts';
export type { PairPageView } from './schemas/pair-view.ts';
export type { ExampleHtml, SchemaPageView, SchemaStep } from './schemas/schema-view.ts';
export type {
  ChangesOfGroup,
  GonePageView,
  VersionComparison,
  VersionPageView,
  VersionTableRow,
} from './versions/pages.ts';

/** What a row computes, besides what the layout shows. */
type ViewOf<Row extends { readonly view: (...args: never) => object }> = Omit<ReturnType<Row['view']>, 'page'>;

export type ApiView = ViewOf<typeof apiPage>['reference'];
/** The page for programs, or that of the endpoint for agents. */
export type AgentsPageView = ViewOf<typeof mcpPage>;
export type VersionsView = ViewOf<typeof versionsPage>;
export type CrosswalkView = ViewOf<typeof crosswalkPage>;
export type HomeView = ViewOf<typeof homePage>;
export type PlaygroundView = ViewOf<typeof playgroundPage>;
