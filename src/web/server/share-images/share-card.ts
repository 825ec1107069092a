// Content of the image of a job or a company for social networks.

export interface ShareCard {
  /** Raise it when the drawing changes, so that stored images are made again. */
  look: 1;
  company: string;
  /** Initials and hue in place of a logo. */
  monogram: { initials: string; hue: number };
  /** Path of the logo on this board. */
  logo: string | null;
  title: string;
  /** Bold line under the title: pay, or the number of open jobs. */
  fact: string;
  /** Undisclosed pay and closed jobs are grey. */
  isFactQuiet: boolean;
  /** Quiet line: place and type of work, or industry and place. */
  details: string;
}
