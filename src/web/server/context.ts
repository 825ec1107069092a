// Context of page loaders: the request's action context and the operator's settings.
import { createContext, type RouterContextProvider } from 'react-router';
import type { BrowseIndex } from '#browse/browse-index.ts';
import type { ReadSiteFigures } from '#dashboards/actions.ts';
import type { Language, ActionContext } from '#context.ts';
import type { PageDependencies } from './page-dependencies.ts';
import type { PartStore } from './page-parts.ts';

export interface BoardContext {
  ctx: ActionContext;
  /** Language prefix of the address: '' follows the visitor's language. */
  prefix: '' | '/en' | '/vi';
  language: Language;
  publicUrl: string;
  siteFigures: ReadSiteFigures;
  /** Index of the topics that have landing pages. */
  browse: BrowseIndex;
  /** Recomputes a job's similar jobs in the background. */
  renewSimilar: (job_id: string) => void;
  googleMode: 'google' | 'stand-in' | 'off';
  demo: boolean;
  /** Minimum password length of this board. */
  passwordMin: number;
  /** False when the board cannot send mail. */
  sendsMail: boolean;
  /** The operator's address, `mailto:` or a page, as security.txt and mails name it. */
  contact: string;
  /** Days for which unsuccessful applications are stored. */
  retentionDays: number;
  /** Loaders declare here what their data depend on; a page that declares nothing is not cached. */
  dependencies: PageDependencies;
  parts: PartStore;
  /** HTML of the page, set by the renderer. */
  html?: string | Buffer;
  /** Set when the database could not be reached. */
  isUnavailable?: boolean;
}

const boardKey = createContext<BoardContext>();

export const provideBoard = (context: RouterContextProvider, board: BoardContext): void =>
  context.set(boardKey, board);

/** Board of a loader's request. */
export const getBoardContext = (context: Readonly<RouterContextProvider>): BoardContext =>
  context.get(boardKey);
