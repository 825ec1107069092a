// Reports the settings that running servers have recorded; the shell's environment only when none runs.
import {
  findRunningServers,
  toServerFacts,
  type ServerFacts,
} from '#platform/start/running-server.ts';
import type { Config } from '#platform/config.ts';
import { reportNote, reportOk, reportProblem, type Finding } from './finding.ts';

const PATIENCE = 5000;

async function isReady(address: string): Promise<boolean> {
  const response = fetch(`${address}/readyz`, { signal: AbortSignal.timeout(PATIENCE) });
  return response.then(
    ({ ok }) => ok,
    () => false,
  );
}

type Settings = Omit<ServerFacts, 'mark'>;

function describeSettings({
  google,
  demo,
  mail,
  rateLimits,
  secure,
  isLocal,
  publicUrl,
}: Settings) {
  const signIn = google
    ? reportOk('Google sign-in is configured')
    : demo
      ? reportNote('Google sign-in leads to a local stand-in, because GOOGLE_CLIENT_ID is not set')
      : reportNote('Google sign-in is not shown, because GOOGLE_CLIENT_ID is not set');
  const mails = {
    smtp: reportOk('Mail goes out by SMTP'),
    outbox: reportNote('Mail is kept in the outbox folder, because SMTP_URL is not set'),
    none: reportNote('No mail is sent, because MAIL is none'),
  }[mail];
  const limits = rateLimits ? reportOk('Limits are on') : reportNote('RATE_LIMITS is off');
  const address =
    secure || isLocal
      ? reportOk(`The public address is ${publicUrl}`)
      : reportProblem(`${publicUrl} is not https: sessions can be intercepted`);
  return [signIn, mails, limits, address];
}

async function checkServer({ mark, ...settings }: ServerFacts): Promise<Finding[]> {
  const name = `The server ${mark.split(' ')[0]} at ${settings.address}`;
  const ready = (await isReady(settings.address))
    ? reportOk(`${name} answers and is ready`)
    : reportProblem(`${name} runs, but does not answer as ready`);
  return [ready, ...describeSettings(settings)];
}

interface CheckedServers {
  findings: Finding[];
  /** Whether a server runs the background work. */
  hasWorkers: boolean;
}

export async function checkServers(config: Config): Promise<CheckedServers> {
  const servers = await findRunningServers(config.dataDir);
  if (servers.length === 0) {
    const none = reportNote(
      'No server runs on this data folder: what follows is this shell’s environment',
    );
    return {
      findings: [none, ...describeSettings(toServerFacts(config))],
      hasWorkers: config.workers,
    };
  }
  const findings = (await Promise.all(servers.map(checkServer))).flat();
  return { findings, hasWorkers: servers.some(({ workers }) => workers) };
}
