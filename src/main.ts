// Production's first line: configuration, database, board, and a clean stop.
import { createLog } from '#platform/log.ts';
import { readConfig } from '#platform/config.ts';
import { withRealPort } from '#platform/network/free-port.ts';
import { launch } from './launch.ts';

const log = createLog({ level: 'info' });
try {
  const config = readConfig(await withRealPort(process.env));
  const running = await launch({ config, log });
  running.announce();
} catch (error) {
  log.error({ err: error }, error instanceof Error ? error.message : 'The start failed');
  process.exitCode = 1;
}
