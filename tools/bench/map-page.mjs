/** A page with a map in minimal markup and any number of invented places. */

/** Places on a grid over Melbourne's west, each with its own address. */
function places(count) {
  const side = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index) => ({
    id: `display-${index}`,
    type: 'display',
    latitude: -38.1 + (Math.floor(index / side) / side) * 0.6,
    longitude: 144.3 + ((index % side) / side) * 0.8,
    title: `Home ${index}`,
  }));
}

export function mapPage(count, manifest) {
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Map</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/dist/${manifest.css.file}">
<script src="/measure/map.js"></script><script type="module" src="/dist/${manifest.entry.file}"></script></head>
<body><div class="vr-map-layout"><div class="vr-map-layout__list"></div><div class="vr-map-layout__map"><section class="vr-map" data-widget="map" data-widget-on="load" data-key="BENCH" data-map-id="DEMO_MAP_ID" data-script="/maps/api/js">
<div class="vr-map__canvas" data-part="canvas"></div><div class="vr-map__list" data-part="list"></div>
<script type="application/json" data-part="data">${JSON.stringify(places(count))}</script></section></div></div></body></html>`;
}
