/** The looks of the log. Its important declarations win over those of the page, whose rules reach no further than the host. */
export const logStyles = `
:host {
  all: initial !important;
  position: fixed !important;
  z-index: 2147483647 !important;
  inset: auto 0 0 auto !important;
  inline-size: min(30rem, 100vw) !important;
  font: 13px/1.5 system-ui, sans-serif !important;
  color: #f4f4f2 !important;
  color-scheme: dark !important;
}
section { position: relative; background: #1d2126; border: 1px solid #8a9099; box-shadow: 0 0 24px rgb(0 0 0 / 0.4); }
header { display: flex; align-items: center; gap: 8px; padding: 6px 10px; }
h2, h3, p, ul { margin: 0; padding: 0; font-size: inherit; }
h2 { flex: 1; }
h3 { padding: 8px 10px 2px; color: #c3c8cf; }
button { min-block-size: 28px; padding: 0 10px; border: 1px solid #8a9099; border-radius: 4px; background: none; color: inherit; font: inherit; cursor: pointer; }
#lists { max-block-size: min(45vh, 26rem); overflow: auto; border-block-start: 1px solid #8a9099; padding-block-end: 8px; }
[hidden] { display: none; }
li { list-style: none; }
summary { display: flex; gap: 10px; padding: 4px 10px; min-block-size: 24px; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
summary::before { content: '▸' / ''; color: #c3c8cf; }
details[open] > summary::before { content: '▾' / ''; }
summary b { flex: 1; font-weight: 500; overflow-wrap: anywhere; }
summary:hover { background: #2c323a; }
:focus-visible { outline: 2px solid #ffd479; outline-offset: -2px; }
.good { color: #8fd6a4; }
.bad { color: #ffb0a8; }
.plain { color: #c3c8cf; }
details > div { padding: 2px 10px 8px 28px; }
details p { overflow-wrap: anywhere; }
pre { margin: 6px 0 0; padding: 6px; background: #0f1215; white-space: pre-wrap; overflow-wrap: anywhere; font: 12px/1.5 ui-monospace, monospace; }
#mark { position: fixed; pointer-events: none; outline: 3px solid #d6006c; outline-offset: 2px; background: rgb(214 0 108 / 0.12); }
@media print { :host { display: none !important; } }
`;
