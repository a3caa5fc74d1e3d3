/**
 * Shows a state as if the browser asked for reduced motion or forced colours: the rules that ask about it apply. The palette
 * of forced colours is the browser's own, which no page can set.
 */
{
  const { motion, colours, text } = document.currentScript.dataset;
  const always = '(min-width: 0px)';
  const never = '(max-width: 0px)';
  const answers = [
    ...(motion
      ? [
          [/\(\s*prefers-reduced-motion(?:\s*:\s*reduce)?\s*\)/g, always],
          [/\(\s*prefers-reduced-motion\s*:\s*no-preference\s*\)/g, never],
        ]
      : []),
    ...(colours
      ? [
          [/\(\s*forced-colors(?:\s*:\s*active)?\s*\)/g, always],
          [/\(\s*forced-colors\s*:\s*none\s*\)/g, never],
        ]
      : []),
  ];
  const answered = (query) => answers.reduce((all, [asked, answer]) => all.replace(asked, answer), query);

  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(answered(query));

  const answerRules = (rules) => {
    for (const rule of rules) {
      if (rule.media) rule.media.mediaText = answered(rule.media.mediaText);
      if (rule.cssRules) answerRules(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) answerRules(sheet.cssRules);
  addEventListener('load', ({ target }) => target.sheet && answerRules(target.sheet.cssRules), true);

  const { style } = document.documentElement;
  if (text) style.fontSize = `${text}%`;
}
