// Runs programs on the project's Node 24 and forwards signals once.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { hasOwnNode, isNode24, ownNode, root, verifyOwnNode } from './node.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Resolves with the exit code, or 128 plus the signal's number. `quiet` captures the output in `output`. */
export function run(program, args, { env = {}, quiet = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const all = withOwnNodeFirst({ ...process.env, ...env });
    const child = spawn(program, args, { cwd, stdio, env: all });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    let forwarded = null;
    const forward = (signal) => {
      if (!forwarded) child.kill(signal);
      forwarded ??= signal;
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    const cleanUp = () => FORWARDED.forEach((signal) => process.off(signal, forward));
    child.on('error', (error) => {
      cleanUp();
      reject(error);
    });
    child.on('close', (code, signal) => {
      cleanUp();
      const number = signal ? 128 + os.constants.signals[signal] : code;
      // After a forwarded signal the next step must not run.
      if (forwarded && number !== 0) process.exit(number);
      resolve({ code: number, output: Buffer.concat(output).toString(), stopped: !!forwarded });
    });
  });
}

/** The Node 24 that everything except these scripts runs on. */
export function node24() {
  if (hasOwnNode()) {
    verifyOwnNode();
    return ownNode;
  }
  if (isNode24()) return process.execPath;
  const way = ownNode
    ? 'the project brings its own: run `npm ci`.'
    : 'none is packaged for this platform: install Node 24 and start again.';
  throw new Error(`Node 24 is needed and this is Node ${process.versions.node}; ${way}`);
}

/** Puts the project's Node first in PATH, for package binaries that run `node`. */
function withOwnNodeFirst(env) {
  if (!hasOwnNode()) return env;
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [key]: [path.dirname(ownNode), env[key]].filter(Boolean).join(path.delimiter) };
}

/** Imports the program if this process is Node 24 already; otherwise runs it as a child and exits with its code. */
export async function becomeNode24(args, env = {}) {
  const all = withOwnNodeFirst({ ...process.env, ...env });
  if (isNode24() && typeof process.execve === 'function') {
    process.removeAllListeners('warning');
    process.chdir(root);
    process.execve(node24(), [node24(), ...args], all);
  }
  const { code } = await run(node24(), args, { env });
  process.exit(code);
}

/** Runs a script and prints its error without a stack. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
