// The entry point in production.
import { createLog } from '#platform/log.ts';
import { readConfig } from '#platform/config.ts';
import { replacePort } from '#platform/network/free-port.ts';
import { explainStartError } from '#platform/start/start-error.ts';
import { launchBoard } from './launch.ts';
import { PRODUCT } from './product.ts';

const log = createLog({ level: 'info' });
try {
  const config = readConfig(await replacePort(process.env));
  const running = await launchBoard({ config, log });
  running.announce();
} catch (error) {
  process.stderr.write(`\n${PRODUCT} did not start. ${explainStartError(error)}\n\n`);
  process.exitCode = 1;
}
