// One line of `doctor`: well, wrong, or worth knowing.
export interface Finding {
  well: boolean | null;
  sentence: string;
}

export const well = (sentence: string): Finding => ({ well: true, sentence });
export const note = (sentence: string): Finding => ({ well: null, sentence });
export const wrong = (sentence: string): Finding => ({ well: false, sentence });
