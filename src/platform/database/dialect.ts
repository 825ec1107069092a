// Kysely's dialect on our pool. A cancelled query resolves silently: its caller has already left.
import {
  PostgresDialect,
  PostgresDriver,
  type AbortableOperationOptions,
  type DatabaseConnection,
} from 'kysely';
import type { Pool } from 'pg';
import { isUnavailable } from './error-codes.ts';

const quieted = new WeakSet<DatabaseConnection>();

/** Kysely would print the error of a cancelled statement, or of the cancel request itself. */
function quiet(connection: DatabaseConnection): DatabaseConnection {
  if (quieted.has(connection)) return connection;
  quieted.add(connection);
  const execute = connection.executeQuery.bind(connection);
  const cancel = connection.cancelQuery?.bind(connection);
  connection.executeQuery = async (query, options) => {
    try {
      return await execute(query, options);
    } catch (error) {
      if (options?.signal?.aborted) return { rows: [] };
      throw error;
    }
  };
  // A statement that cannot be cancelled has ended already, or ends by its own timeout.
  if (cancel) connection.cancelQuery = (control) => cancel(control).catch(() => undefined);
  return connection;
}

class Driver extends PostgresDriver {
  override async acquireConnection(options?: AbortableOperationOptions) {
    try {
      return quiet(await super.acquireConnection(options));
    } catch (error) {
      if (options?.signal?.aborted) return new Promise<never>(() => undefined);
      throw error;
    }
  }

  /** On a lost session there is nothing to roll back: the first error is the one to report. */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ) {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}

class Dialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver() {
    return new Driver({ pool: this.#pool });
  }
}

export const createDialect = (pool: Pool): PostgresDialect => new Dialect(pool);
