// What page loaders are handed by the server: a visit for the request, and what the operator has set.
import { createContext, type RouterContextProvider } from 'react-router';
import type { ReadSiteFigures } from '#dashboards/actions.ts';
import type { Language, ActionContext } from '#context.ts';

export interface BoardContext {
  visit: ActionContext;
  /** Address prefix of the page: '' follows the visitor, the others are fixed. */
  prefix: '' | '/en' | '/vi';
  language: Language;
  publicUrl: string;
  siteFigures: ReadSiteFigures;
  googleMode: 'google' | 'stand-in' | 'off';
  demo: boolean;
  /** The shortest password that the board takes. */
  passwordMin: number;
  /** False where nobody can be sent a link. */
  sendsMail: boolean;
  /** How long applications are kept that were not taken up. */
  retentionDays: number;
  /** Set when the database could not be asked for the page. */
  isUnavailable?: boolean;
}

const boardKey = createContext<BoardContext>();

export const provideBoard = (context: RouterContextProvider, board: BoardContext): void =>
  context.set(boardKey, board);

/** The board behind a loader's request. */
export const getBoardContext = (context: Readonly<RouterContextProvider>): BoardContext =>
  context.get(boardKey);
