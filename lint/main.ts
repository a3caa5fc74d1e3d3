#!/usr/bin/env node
/** The command of the package. */
import { run } from './cli.ts';

const { output, exitCode } = await run(process.argv.slice(2), process.cwd());
process.stdout.write(`${output}\n`);
process.exitCode = exitCode;
