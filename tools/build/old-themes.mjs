/** Additional rules for the stylesheet without layers, which old themes would otherwise override. */

/**
 * Weaker than all other rules:
 * - rem is at least 16 px: with a root of 62.5 %, targets would be too small.
 * - A theme's `*` overrides inherited values, so our roots inherit again; `revert` keeps the browser's link styles.
 * - Elements with one of our classes reset a theme's rules for element types.
 */
const first = `:root{--vr-rem:max(1rem,16px)}
:where([data-widget]){font-size:var(--vr-rem)}
:where([data-widget],[data-widget] *),:where([data-widget] *)::before,:where([data-widget] *)::after{color:revert;line-height:revert;letter-spacing:revert}
:is([class*=vr-],input[class*=vr-]):where([data-widget],[data-widget] *){box-sizing:border-box}
[class*=vr-]:where([data-widget] :is(button,input,select,textarea)){font:inherit;color:inherit;letter-spacing:inherit;text-transform:none}
[class*=vr-]:where(:is(details,section):is([data-widget],[data-widget] *)){padding:0;text-transform:none}
[class*=vr-]:where([data-widget] :is(select,[type=checkbox],[type=radio])){appearance:auto}
[class*=vr-]:where([data-widget] :is(h1,h2,h3,h4,h5,h6,legend,summary)){color:inherit;text-transform:none}
[class*=vr-]:where([data-widget] button){display:inline-block}
[class*=vr-]:where([data-widget] *):focus-visible{outline:var(--vr-focus-width) solid var(--vr-focus);outline-offset:var(--vr-focus-gap)}
[class*=vr-]:where([data-widget] label){margin:0;font-weight:inherit}
[class*=vr-]:where([data-widget] a){text-decoration:revert}
[fill=none]:where([data-widget] *){fill:none}
`;

/** Converts a declaration's rem; that of a media query doesn't depend on the root. */
const value = /:[^:;{}]*(?=[;}])/g;
const rem = /(?<![\w.#-])(-?\d*\.?\d+)rem\b/g;
const block = /\.vr-[\w-]+|\[class\*="vr-"\]/g;

/** Raises the specificity of all rules equally, above `a:hover` and `input[type]`. */
export function forOldThemes(css) {
  const own = css.replace(value, (declared) => declared.replace(rem, 'calc(var(--vr-rem)*$1)'));
  return first + own.replace(block, ':is($&,a$&)');
}
