/** Loads the map and tracks its state. */
import { useCallback, useEffect, useState } from 'react';
import { report } from '../../runtime/diagnostics/report.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { whenSized } from './camera.ts';
import { mapsLoader, onKeyRefused, type Libraries } from './google.ts';
import type widget from './widget.ts';

type MapStatus = 'loading' | 'ready' | 'failed';

export interface GoogleMap {
  status: MapStatus;
  libraries: Libraries | undefined;
  map: google.maps.Map | undefined;
  mountAt(surface: HTMLElement | null): void;
  retry(): void;
}

export function useGoogleMap({ root, options, parts, emit }: ContextOf<typeof widget>): GoogleMap {
  const { key, mapId, script, lat, lng, zoom } = options;
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<MapStatus>(key && mapId ? 'loading' : 'failed');
  const [libraries, setLibraries] = useState<Libraries>();
  const [map, setMap] = useState<google.maps.Map>();

  useEffect(() => {
    if (!key || !mapId) {
      report({
        code: 'VR603',
        level: 'warn',
        message: `map: data-${key ? 'map-id' : 'key'} is missing, so the places stay a list.`,
        fix: 'Write data-key and data-map-id.',
        element: root,
        subject: 'map',
      });
      return undefined;
    }

    const controller = new AbortController();

    const fail = (cause: unknown): void => {
      if (controller.signal.aborted) return;
      setMap(undefined);
      setLibraries(undefined);
      setStatus('failed');

      const message = cause instanceof Error ? cause.message : 'it could not be loaded';
      emit('map:failed', { message });
      report({
        code: 'VR604',
        level: 'warn',
        message: `map: ${message} (try ${attempt + 1}).`,
        element: root,
        subject: 'map',
        cause,
      });
    };

    onKeyRefused(() => fail(new Error('Google refused the key')), controller.signal);
    whenSized(parts.canvas, controller.signal)
      .then(() => mapsLoader.load({ key, mapId, script }))
      .then((loaded) => {
        if (controller.signal.aborted) return;
        setLibraries(loaded);
        setStatus('ready');
      }, fail);

    return () => controller.abort();
  }, [attempt, key, mapId, script, parts, root, emit]);

  const mountAt = useCallback(
    (surface: HTMLElement | null) => {
      if (!surface || !libraries || !mapId) return;
      // Google bills each map created, so there is one for the widget's lifetime.
      setMap(
        (before) =>
          before ??
          new libraries.maps.Map(surface, {
            mapId,
            // Fixed for the life of a map.
            ...(getComputedStyle(surface).colorScheme === 'dark' && { colorScheme: 'DARK' }),
            center: { lat, lng },
            zoom,
            clickableIcons: false,
            gestureHandling: 'cooperative',
            mapTypeControl: false,
            // The panel, the list's button and the end of the window are at the other end.
            zoomControlOptions: { position: libraries.core.ControlPosition.RIGHT_TOP },
            streetViewControl: false,
          }),
      );
    },
    [libraries, mapId, lat, lng, zoom],
  );

  const retry = useCallback(() => {
    setStatus('loading');
    setAttempt((before) => before + 1);
  }, []);

  return { status, libraries, map, mountAt, retry };
}
