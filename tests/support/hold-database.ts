// A process that uses an embedded database until its input ends: `hold-database.ts <data folder>`.
import { startEmbedded } from '#platform/database/embedded.ts';
import { silentLog } from './silent-log.ts';

const embedded = await startEmbedded({ dataDir: process.argv[2] ?? '', log: silentLog });
process.stdout.write(
  `${JSON.stringify({ adopted: embedded.adopted, host: embedded.connection.host })}\n`,
);
process.stdin.resume();
process.stdin.on('end', () => void embedded.stop());
