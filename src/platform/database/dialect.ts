// Kysely's dialect on our pool. A cancelled query resolves silently: its caller has already left.
import {
  PostgresDialect,
  PostgresDriver,
  type AbortableOperationOptions,
  type DatabaseConnection,
} from 'kysely';
import type { Pool } from 'pg';
import { isUnavailable } from './error-codes.ts';

type DriverConnection = Parameters<PostgresDriver['releaseConnection']>[0];

/** Kysely would print the error of a cancelled statement, or of the cancel request itself. */
class CancellableConnection implements DatabaseConnection {
  readonly inner: DriverConnection;

  constructor(inner: DriverConnection) {
    this.inner = inner;
  }

  executeQuery: DatabaseConnection['executeQuery'] = async (query, options) => {
    try {
      return await this.inner.executeQuery(query);
    } catch (error) {
      if (options?.signal?.aborted) return { rows: [] };
      throw error;
    }
  };

  streamQuery: DatabaseConnection['streamQuery'] = (query, chunkSize) =>
    this.inner.streamQuery(query, chunkSize);

  collectSessionInfo = () => this.inner.collectSessionInfo();

  killSession: DriverConnection['killSession'] = (control) => this.inner.killSession(control);

  /** A statement that cannot be cancelled has ended already, or ends by its own timeout. */
  cancelQuery = (control: Parameters<DriverConnection['cancelQuery']>[0]) =>
    this.inner.cancelQuery(control).catch(() => undefined);
}

const unwrap = (connection: DatabaseConnection): DriverConnection =>
  (connection as unknown as CancellableConnection).inner;

class Driver extends PostgresDriver {
  override async acquireConnection(
    options?: AbortableOperationOptions,
  ): Promise<DatabaseConnection> {
    try {
      const connection = await super.acquireConnection(options);
      // The base class returns its own connections, although it declares less.
      return new CancellableConnection(connection as DriverConnection);
    } catch (error) {
      if (options?.signal?.aborted) return new Promise<never>(() => undefined);
      throw error;
    }
  }

  override releaseConnection(connection: DriverConnection) {
    return super.releaseConnection(unwrap(connection));
  }

  /** On a lost session there is nothing to roll back: the first error is the one to report. */
  override async rollbackTransaction(connection: DriverConnection) {
    try {
      await super.rollbackTransaction(unwrap(connection));
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
