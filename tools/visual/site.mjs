/** The demo of one side: its files, packages, build and server. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @throws an Error with the command's output */
function run(command, args, cwd, env = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`);
  return stdout;
}

/**
 * Writes the files of a commit into a temporary folder. Packages are shared if the lock files agree.
 * @param {string} root the project's folder
 * @param {string} commit anything git can resolve
 * @returns {{ folder: string, commit: string, remove(): void }}
 */
export function checkOut(root, commit) {
  const id = run('git', ['rev-parse', '--verify', '--short', `${commit}^{commit}`], root).trim();
  const temporary = mkdtempSync(join(tmpdir(), 'verandah-visual-'));
  const remove = () => rmSync(temporary, { recursive: true, force: true });
  try {
    const archive = join(temporary, 'files.tar');
    const folder = join(temporary, 'site');
    run('git', ['archive', '--format=tar', '--prefix=site/', '-o', archive, id], root);
    run('tar', ['-xf', archive, '-C', temporary], root);
    const lock = (path) => readFileSync(join(path, 'package-lock.json'), 'utf8');
    if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    else {
      console.log(`Its packages differ from the working tree's; installing those of ${id} …`);
      run(
        process.execPath,
        ['--input-type=module', '-e', `(await import('./tools/install.mjs')).installMissing()`],
        folder,
      );
    }
    return { folder, commit: id, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** @param {string} folder @throws an Error with the build's output */
export function build(folder) {
  // A build over budget can still be compared.
  run(process.execPath, ['esbuild.config.mjs'], folder, { DEV: '1' });
  if (!existsSync(join(folder, '.build/server.mjs'))) throw new Error(`The build of ${folder} has no server.`);
}

/** Serves a built folder on a free port. @returns {Promise<{ origin: string, close(): Promise<void> }>} */
export async function serve(folder) {
  const server = spawn(process.execPath, ['.build/server.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DEMO_DRAWER: '', DEV: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  const origin = await new Promise((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The server of ${folder} ended: ${output}`)));
  });
  return {
    origin,
    async close() {
      server.kill();
      await exited;
    },
  };
}
