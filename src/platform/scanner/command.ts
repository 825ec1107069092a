// Runs a scanner command with the file on standard input; exit code 0 is clean, 1 infected, anything else no verdict.
import { spawn } from 'node:child_process';
import { ScannerDownError, type Verdict } from './verdict.ts';

const TIMEOUT_MS = 30_000;

export function scanWithCommand(
  [program = '', ...args]: string[],
  bytes: Uint8Array,
): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      shell: false,
      env: { PATH: process.env.PATH ?? '' },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const late = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    child.on('error', (error) => {
      clearTimeout(late);
      reject(new ScannerDownError('the command cannot be started', error));
    });
    // It may exit before it has read everything.
    child.stdin.on('error', () => {});
    child.stdin.end(bytes);
    child.on('close', (code, signal) => {
      clearTimeout(late);
      if (code === 0) resolve('clean');
      else if (code === 1) resolve('infected');
      else reject(new ScannerDownError(`the command ended with ${signal ?? code}`));
    });
  });
}
