// The numbers of all advisory locks with a fixed number. One list, so that no two uses share a number by accident.
// Numbers must not change: the processes of two releases run side by side during an update.

export const ADVISORY_LOCKS = {
  /** Migrations are applied by one process at a time. */
  migrations: 7_280_417,
  /** Processes that start together must not write different board ids. */
  boardId: 7_280_419,
  /** Imports add their companies and jobs one import after another. */
  imports: 7_280_420,
  /** Processes that start together load the demo data once. */
  demo: 7_280_421,
  signingKeys: 7_230_119,
  /** One session at a time merges the pending list of the full-text index. */
  indexMerge: 7_204_531_018,
} as const;
