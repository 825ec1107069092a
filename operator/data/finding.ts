// One line of `doctor`: ok, a problem, or a note.
export interface Finding {
  well: boolean | null;
  sentence: string;
}

export const reportOk = (sentence: string): Finding => ({ well: true, sentence });
export const reportNote = (sentence: string): Finding => ({ well: null, sentence });
export const reportProblem = (sentence: string): Finding => ({ well: false, sentence });
