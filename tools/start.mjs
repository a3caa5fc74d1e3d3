/** `npm start`: installs missing packages, builds and serves the demo. */
import { freePort } from './free-port.mjs';
import { installMissing } from './install.mjs';
import { runProgram, startProgram } from './programs.mjs';

try {
  installMissing();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
if (!(await runProgram(['esbuild.config.mjs']))) {
  console.error('The build failed or is over budget; see above. Nothing is served.');
  process.exit(1);
}

const port = String(await freePort(Number(process.env.PORT ?? 4173)));
const server = startProgram(['.build/server.mjs'], { env: { DEMO_DRAWER: '1', ...process.env, PORT: port } });
server.on('exit', (code) => process.exit(code ?? 0));
