/** `npm test -- --engines [--engine firefox] [--grep text]`: the journeys in every installed engine. */
// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEngines } from './engines/installed.mjs';
import { journeys as ajax } from './engines/journeys/ajax.mjs';
import { journeys as defects } from './engines/journeys/defects.mjs';
import { journeys as homes } from './engines/journeys/homes.mjs';
import { journeys as people } from './engines/journeys/people.mjs';
import { killAll } from './engines/processes.mjs';
import { journeyLine, readArguments, skipLine, sumLine } from './engines/report.mjs';
import { startServer } from './engines/server.mjs';
import { Visit } from './engines/visit.mjs';

const journeys = [...homes, ...people, ...ajax, ...defects];
const screenshots = join(import.meta.dirname, '../test-results/engines');
const counts = { passed: 0, failed: 0, skipped: 0 };

/** @param {unknown} error */
const asError = (error) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Runs one journey as a new visitor.
 * @param {import('./engines/driver.ts').Engine} engine
 * @param {string} site
 * @param {import('./engines/visit.mjs').Journey} journey
 * @param {string} picture path of the screenshot of a failure
 * @returns {Promise<Error | null>}
 */
async function run(engine, site, [, go], picture) {
  const driver = await engine.newVisitor();
  try {
    const visit = new Visit(driver, engine.address, site);
    await visit.begin();
    await go(visit);
    await visit.judge();
    return null;
  } catch (thrown) {
    const error = asError(thrown);
    const errors = await driver.errors().catch(() => []);
    if (errors.length > 0) error.message += `\nThe page said:\n  ${errors.join('\n  ')}`;
    await driver
      .screenshot()
      .then((image) => {
        writeFileSync(picture, image);
        error.message += `\nScreenshot: ${picture}`;
      })
      .catch(() => {});
    return error;
  } finally {
    await driver.close().catch(() => {});
  }
}

/** @param {import('./engines/installed.mjs').Offer} offer @param {string} site @param {string} grep */
async function runEngine({ name, launch }, site, grep) {
  if (!launch) return;
  const engine = await launch(site);
  console.log(`\n── ${name}: ${engine.version}`);
  for (const journey of journeys.filter(([title]) => title.toLowerCase().includes(grep))) {
    const [title] = journey;
    const started = Date.now();
    const picture = join(screenshots, `${name}-${title.replace(/\W+/g, '-')}.png`.toLowerCase());
    const error = await run(engine, site, journey, picture).catch(asError);
    counts[error ? 'failed' : 'passed'] += 1;
    console.log(journeyLine(name, title, Date.now() - started, error));
    if (error) console.log(`       ${(error.stack ?? error.message).replaceAll('\n', '\n       ')}`);
  }
  await engine.close();
}

try {
  const { engine, grep } = readArguments(process.argv.slice(2));
  const offers = findEngines().filter(({ name }) => name.toLowerCase().includes(engine));
  if (offers.length === 0) throw new Error(`There is no engine "${engine}".`);
  mkdirSync(screenshots, { recursive: true });
  const site = await startServer();
  for (const offer of offers) {
    if (offer.launch) {
      await runEngine(offer, site, grep).catch((error) => {
        console.error(`${offer.name}: ${asError(error).message}`);
        counts.failed += 1;
      });
    } else {
      console.log(skipLine(offer));
      counts.skipped += journeys.filter(([title]) => title.toLowerCase().includes(grep)).length;
    }
  }
  // A run without tests proves nothing.
  if (counts.passed + counts.failed + counts.skipped === 0) throw new Error(`No journey has "${grep}" in its title.`);
} catch (error) {
  console.error(asError(error).message);
  counts.failed += 1;
}
killAll();
console.log(`\n${sumLine(counts)}`);
process.exit(counts.failed > 0 ? 1 : 0);
