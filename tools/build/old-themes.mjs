/** What the stylesheet without layers needs besides: old themes say things that a single class of ours does not answer. */

/**
 * Before all other rules, and weaker than they are.
 *
 * - rem never means less than 16 px: with a root of 62.5 % every target would be smaller than a finger.
 * - A theme's `*` beats what is inherited, so in our roots that is taken back; `revert` leaves what browsers say of links.
 * - What themes say of kinds of elements is taken back from those that carry a class of ours.
 */
const first = `:root{--vr-rem:max(1rem,16px)}
:where([data-widget]){font-size:var(--vr-rem)}
:where([data-widget],[data-widget] *),:where([data-widget] *)::before,:where([data-widget] *)::after{color:revert;line-height:revert;letter-spacing:revert}
:is([class*=vr-],input[class*=vr-]):where([data-widget],[data-widget] *){box-sizing:border-box}
[class*=vr-]:where([data-widget] :is(button,input,select,textarea)){font:inherit;color:inherit;letter-spacing:inherit}
[class*=vr-]:where([data-widget] :is(select,[type=checkbox],[type=radio])){appearance:auto}
[class*=vr-]:where([data-widget] :is(h1,h2,h3,h4,h5,h6,legend)){color:inherit;text-transform:none}
[class*=vr-]:where([data-widget] button){display:inline-block}
[class*=vr-]:where([data-widget] *):focus-visible{outline:var(--vr-focus-width) solid var(--vr-focus);outline-offset:var(--vr-focus-gap)}
[class*=vr-]:where([data-widget] label){margin:0;font-weight:inherit}
[class*=vr-]:where([data-widget] a){text-decoration:revert}
[fill=none]:where([data-widget] *){fill:none}
`;

/** A declaration's value; the rem of a media query is not the root's, and stays. */
const value = /:[^:;{}]*(?=[;}])/g;
const rem = /(?<![\w.#-])(-?\d*\.?\d+)rem\b/g;
const block = /\.(vr-[\w-]+)/g;

/**
 * The rules, each of them by as much heavier as `a:hover` and `input[type]` are than a class: all by the same, so that they
 * stand to each other as before.
 *
 * @param {string} css the rules without layers
 * @returns {string}
 */
export function forOldThemes(css) {
  const own = css.replace(value, (declared) => declared.replace(rem, 'calc(var(--vr-rem)*$1)'));
  return first + own.replace(block, ':is(.$1,a.$1)');
}
