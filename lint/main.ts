#!/usr/bin/env node
/** The command of the package. */
import { readFileSync } from 'node:fs';
import { run } from './cli.ts';

const { output, exitCode } = await run(process.argv.slice(2), process.cwd(), () => readFileSync(0, 'utf8'));
process.stdout.write(`${output}\n`);
process.exitCode = exitCode;
