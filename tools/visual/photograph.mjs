/** Takes reproducible screenshots: fixed clock, no motion, everything loaded. */
import { chromium } from '@playwright/test';
import { findBrowsers } from '../browser.mjs';

/** Pixels; taller pages are cut off. */
const maxHeight = 6000;
const viewportHeight = 900;
const clock = new Date('2026-03-02T10:00:00+11:00');
const maxAttempts = 6;
const loadTimeoutMs = 60_000;

/**
 * One browser for all pictures, replaced if it crashes.
 * @returns {{ current(): Promise<import('@playwright/test').Browser>, close(): Promise<void> }}
 */
export function keepBrowser() {
  let opened;
  return {
    async current() {
      if (opened && !(await opened).isConnected()) opened = undefined;
      return (opened ??= launch());
    },
    close: async () => (await opened)?.close(),
  };
}

function launch() {
  const { fast: executablePath } = findBrowsers();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--hide-scrollbars',
      '--disable-lcd-text',
      '--font-render-hinting=none',
      '--disable-gpu',
      '--disable-gpu-watchdog',
    ],
  });
}

/**
 * Opens a URL as a new visitor who has answered the consent and region popups.
 * @returns {Promise<{ photograph(variant: string): Promise<Buffer>, close(): Promise<void> }>}
 */
export async function openSubject(browser, origin, address, width) {
  const context = await browser.newContext({
    viewport: { width, height: viewportHeight },
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    reducedMotion: 'reduce',
    baseURL: origin,
  });
  try {
    await context.addCookies(
      Object.entries({ 'vr-consent': 'granted', region_initial_popup_shown: '1', portal_initial_popup_seen: '1' }).map(
        ([name, value]) => ({ name, value, url: origin }),
      ),
    );
    const page = await context.newPage();
    page.setDefaultTimeout(loadTimeoutMs);
    await page.clock.setFixedTime(clock);
    const response = await page.goto(address, { waitUntil: 'load' });
    if (!response?.ok()) throw new Error(`${address} is answered with ${response?.status()}`);
    await loadEverything(page);
    return {
      async photograph(variant) {
        await show(page, variant);
        return steadyPicture(page, width);
      },
      close: () => context.close(),
    };
  } catch (error) {
    await context.close();
    throw error;
  }
}

/** Stops motion, and renders content out of view. */
const stillness = `*, ::before, ::after {
  content-visibility: visible !important;
  transition: none !important;
  animation: none !important;
}`;

/** Scrolls every widget and picture into view, and waits for requests. */
async function loadEverything(page) {
  await page.evaluate((css) => {
    // Policies forbid inline styles, but not constructed sheets.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, stillness);
  await page.evaluate(async (limit) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const height = Math.min(document.documentElement.scrollHeight, limit);
    for (let y = 0; y < height; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  }, maxHeight);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((limit) => {
    const pictures = [...document.images].filter((image) => image.getBoundingClientRect().top < limit);
    const isBusy = document.querySelector('[aria-busy="true"], [data-ajax-progress], .oc-progress-bar') !== null;
    return pictures.every((image) => image.complete) && document.fonts.status === 'loaded' && !isBusy;
  }, maxHeight);
}

async function show(page, variant) {
  await page.emulateMedia({
    colorScheme: variant === 'dark' ? 'dark' : 'light',
    forcedColors: variant === 'forced colours' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  await page.evaluate((name) => {
    const { documentElement: root } = document;
    root.dir = name === 'right-to-left' ? 'rtl' : 'ltr';
    root.style.fontSize = name === '200 % text' ? '200%' : '';
  }, variant);
}

/** Waits for two equal pictures in a row. */
async function steadyPicture(page, width) {
  let last = await take(page, width);
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    const next = await take(page, width);
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`it never looked the same twice in ${maxAttempts} pictures`);
}

async function take(page, width) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
    clip: { x: 0, y: 0, width, height: Math.min(Math.max(height, 1), maxHeight) },
  });
}
