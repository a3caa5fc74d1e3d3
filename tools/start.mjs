/** `npm start`: installs missing packages, builds and serves the demo. */
import { spawn, spawnSync } from 'node:child_process';
import { installMissing, root } from './install.mjs';

try {
  installMissing();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const build = spawnSync(process.execPath, ['esbuild.config.mjs'], { cwd: root, stdio: 'inherit' });
if (build.status !== 0) {
  console.error('The build failed or is over budget; see above. Nothing is served.');
  process.exit(1);
}

const port = process.env.PORT ?? '4173';
const server = spawn(process.execPath, ['.build/server.mjs'], {
  cwd: root,
  stdio: 'inherit',
  env: { DEMO_DRAWER: '1', ...process.env, PORT: port },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
