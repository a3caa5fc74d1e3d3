/**
 * `sudo node tools/test/smallest-machine.mjs [command …]`: `npm start` and then `npm test`, or the given command, on the smallest machine that
 * is promised: two cores, Debian without a single package that it can be without, Node and npm. Needs Debian's `debootstrap`; takes the
 * network settings of this machine, and leaves nothing behind.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from '../install.mjs';

const leftOut = new Set(['.git', '.build', 'dist', 'node_modules', 'test-results']);
const certificates = '/etc/ssl/certs/ca-certificates.crt';
const command = process.argv.slice(2).join(' ') || 'npm test';

if (process.getuid?.() !== 0 || spawnSync('debootstrap', ['--version']).status !== 0) {
  console.error('Only root can make another system, with debootstrap: sudo apt-get install debootstrap.');
  process.exit(1);
}
const machine = mkdtempSync(join(tmpdir(), 'smallest-machine-'));
process.once('exit', () => rmSync(machine, { recursive: true, force: true }));
let running = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    running?.kill('SIGKILL');
    process.exit(1);
  });

if ((await run('debootstrap', ['--variant=minbase', 'bookworm', machine])) > 0) process.exit(1);
copyNode();
copyNetwork();
cpSync(root, join(machine, 'verandah'), { recursive: true, filter: (path) => !leftOut.has(relative(root, path)) });
await start();
process.exitCode = await run(...inside(command));

/** Those of this machine, so that it is the version which is installed here. */
function copyNode() {
  const npm = spawnSync('npm', ['root', '--global'], { encoding: 'utf8' }).stdout.trim();
  copyFileSync(process.execPath, join(machine, 'usr/bin/node'));
  cpSync(join(npm, 'npm'), join(machine, 'usr/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(machine, 'usr/bin/npm'));
}

function copyNetwork() {
  const files = ['/etc/resolv.conf', '/etc/hosts', certificates, join(homedir(), '.npmrc')];
  for (const file of files.filter((path) => existsSync(path))) {
    mkdirSync(dirname(join(machine, file)), { recursive: true });
    copyFileSync(file, join(machine, file));
  }
}

/** A program and its arguments: a shell command in the copy, whose processes and mounts end with it. */
function inside(shellCommand) {
  const mounts = `mount -t proc proc ${machine}/proc && mount --rbind /dev ${machine}/dev`;
  const shell = `env -C /verandah HOME=/root NODE_EXTRA_CA_CERTS=${certificates} sh -c '${shellCommand}'`;
  const chroot = `${mounts} && exec chroot ${machine} ${shell}`;
  return [
    'taskset',
    ['--cpu-list', '0,1', 'unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', chroot],
  ];
}

/** Starts the demo, waits for its address and asks for a page. */
async function start() {
  const [program, args] = inside('npm start');
  running = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((resolve, reject) => {
    let output = '';
    running.stdout.on('data', (text) => {
      process.stdout.write(text);
      output += text;
      const opened = /open at (\S+)\s/.exec(output)?.[1];
      if (opened) resolve(opened);
    });
    running.once('exit', () => reject(new Error('npm start has ended.')));
  });
  const { status } = await fetch(`${address}/home-designs`);
  console.log(`npm start: /home-designs answers ${status}.`);
  // unshare ignores every other signal.
  running.kill('SIGKILL');
  await once(running, 'exit');
}

async function run(program, args) {
  running = spawn(program, args, { stdio: 'inherit' });
  const [status] = await once(running, 'exit');
  return status ?? 1;
}
