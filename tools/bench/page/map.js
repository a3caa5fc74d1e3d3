/** On the page with the map: notes when the index of its places is built, and times what a move of the camera costs. */
(() => {
  let isIdle = false;
  const waitForIdle = globalThis.requestIdleCallback.bind(globalThis);
  globalThis.requestIdleCallback = (run, options) =>
    waitForIdle((deadline) => {
      isIdle = true;
      // Who awaits the callback goes on in the same task.
      setTimeout(() => {
        isIdle = false;
      });
      run(deadline);
    }, options);

  const builds = [];
  const markers = document.getElementsByTagName('gmp-advanced-marker');
  let maxMarkers = 0;
  let firstPins;
  new MutationObserver(() => {
    maxMarkers = Math.max(maxMarkers, markers.length);
    if (maxMarkers > 0) firstPins ??= performance.now();
  }).observe(document, { childList: true, subtree: true });

  /** Told by the index itself: when its building began, and how long it took. */
  const built = (start) => builds.push({ start, took: performance.now() - start, isIdle });

  /** Resolves with the time of the event. */
  const next = (map, name) =>
    new Promise((resolve) => {
      globalThis.google.maps.event.addListenerOnce(map, name, () => resolve(performance.now()));
    });

  /**
   * Moves the camera. Milliseconds from the call to the pins in their places, and of these from the map at rest, which is
   * what the pins themselves take.
   *
   * @param {number} [byHand] on a map without places: draws so many pins by hand, all of them anew
   */
  async function move(camera, byHand) {
    const [map] = globalThis.__mapsFixture.maps;
    if (byHand !== undefined) globalThis.google.maps.event.addListenerOnce(map, 'idle', () => drawByHand(map, byHand));
    // The map says both at once, one after the other, and who draws pins has been listening longer than we have.
    const arrived = Promise.all([next(map, 'tilesloaded'), next(map, 'idle')]);
    const start = performance.now();
    map.moveCamera(camera);
    const [rest, drawn] = await arrived;
    return { move: drawn - start, pins: drawn - rest, markers: markers.length };
  }

  let drawn = [];

  /** The floor: what the widget draws, without a thought about what stood there before. */
  function drawByHand(map, count) {
    for (const marker of drawn) marker.map = null;
    const { south, west, north, east } = map.getBounds().toJSON();
    drawn = Array.from({ length: count }, (_, index) => {
      const position = {
        lat: south + ((north - south) * (index % 15)) / 15,
        lng: west + ((east - west) * Math.floor(index / 15)) / 20,
      };
      const marker = new globalThis.google.maps.marker.AdvancedMarkerElement({
        map,
        position,
        title: `Display home: Home ${index}`,
        gmpClickable: true,
      });
      const pin = Object.assign(document.createElement('div'), { className: 'vr-map__pin' });
      pin.dataset.type = 'display';
      const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      drawing.setAttribute('viewBox', '0 0 34 34');
      drawing.setAttribute('class', 'vr-map__shape');
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('d', 'M17 9l8 7v8h-5.5v-5h-5v5H9v-8z');
      drawing.append(path);
      pin.append(
        drawing,
        Object.assign(document.createElement('span'), { className: 'vr-map__pin-label', textContent: `Home ${index}` }),
      );
      marker.append(pin);
      return marker;
    });
  }

  globalThis.bench = {
    built,
    move,
    found: () => ({
      builds,
      firstPins,
      maxMarkers,
      hasBounds: globalThis.__mapsFixture?.maps[0]?.getBounds() !== undefined,
    }),
  };
})();
