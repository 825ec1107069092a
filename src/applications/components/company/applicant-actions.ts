// Actions that the page provides to the company's screens, and their results.
import type { Status } from '#applications/contract.ts';
import type { ReceivedRow } from '#applications/contract/deciding.ts';
import type { Interview } from '#applications/contract/interviews.ts';
import type { ApplicationDetail } from '#applications/contract/tracking.ts';
import type { Wire } from '#api/endpoint.ts';
import type { Refusal } from '#ui/forms/use-form.ts';
import type { Proposal } from '#applications/components/interviews/proposal-values.ts';

export type Row = Wire<ReceivedRow>;
export type ApplicantInterview = Wire<Interview>;
export type Detail = Extract<Wire<ApplicationDetail>, { side: 'company' }>;
export type Decision = 'accepted' | 'rejected';

/** Null on success, else the error to show. */
export type DecisionOutcome = Promise<Refusal | null>;

export interface DecidedBatch {
  batch_id: string;
  decided: string[];
  left: { id: string; code: string }[];
}

export interface PanelActions {
  show: (id: string) => Promise<Detail | { message: string }>;
  addNote: (id: string, text: string, key: string) => DecisionOutcome;
  removeNote: (id: string, note_id: string) => DecisionOutcome;
  propose: (id: string, proposal: Proposal, key: string) => DecisionOutcome;
  move: (meeting: ApplicantInterview, proposal: Proposal, key: string) => DecisionOutcome;
  cancel: (meeting: ApplicantInterview, note: string) => DecisionOutcome;
  calendar: (meeting: ApplicantInterview) => DecisionOutcome;
  /** Returns false when the file could not be opened. */
  openFile: (id: string) => Promise<boolean>;
}

export interface ApplicantActions extends PanelActions {
  look: (id: string) => Promise<{ status: Status } | { message: string }>;
  decide: (id: string, status: Decision, message: string) => Promise<DecidedBatch | Refusal>;
  decideMany: (
    ids: string[],
    status: Decision,
    message: string,
    key: string,
  ) => Promise<DecidedBatch | Refusal>;
  undo: (batch_id: string) => DecisionOutcome;
}

export const isUndecided = ({ status }: { status: Status }) =>
  status === 'pending' || status === 'viewed';
