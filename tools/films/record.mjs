/**
 * Runs in a browser: draws a film from pictures and encodes it as H.264. It must not refer to anything outside.
 * @param {{ scenes: string[][], secondsPerScene: number, framesPerSecond: number, width: number, height: number,
 *   bitrate: number }} film the SVG documents of each scene, side by side
 * @returns {Promise<{ description: string, frames: { bytes: string, isKey: boolean }[] }>} bytes in base64
 */
export async function record({ scenes, secondsPerScene, framesPerSecond, width, height, bitrate }) {
  const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const load = async (svg) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    await image.decode();
    return image;
  };
  const frames = [];
  let description = '';
  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ bytes: base64(bytes), isKey: chunk.type === 'key' });
      const given = metadata?.decoderConfig?.description;
      if (given) description = base64(new Uint8Array(given));
    },
    error(error) {
      throw error;
    },
  });
  encoder.configure({
    codec: 'avc1.640016',
    width,
    height,
    bitrate,
    framerate: framesPerSecond,
    latencyMode: 'quality',
  });

  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  const walls = await Promise.all(scenes.map((svgs) => Promise.all(svgs.map(load))));
  const framesPerScene = secondsPerScene * framesPerSecond;
  // Each scene rests before and after it moves.
  const ease = (share) => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, (share - 0.3) / 0.5)))) / 2;
  /** A room is turned through, from one wall towards the next; the street comes closer. */
  const draw = (scene, share) => {
    const pictures = walls[scene] ?? [];
    const turn = pictures.length > 1 ? ease(share) * width * 0.45 : 0;
    const zoom = pictures.length > 1 ? 1 : 1 + ease(share) * 0.12;
    for (const [index, image] of pictures.entries()) {
      const [wide, high] = [width * zoom, height * zoom];
      context.drawImage(image, index * width - turn - (wide - width) / 2, -(high - height) * 0.6, wide, high);
    }
  };
  for (let frame = 0; frame < scenes.length * framesPerScene; frame += 1) {
    const [scene, at] = [Math.floor(frame / framesPerScene), frame % framesPerScene];
    context.globalAlpha = 1;
    draw(scene, at / (framesPerScene - 1));
    const fade = framesPerScene - at;
    if (fade <= 4 && scene + 1 < scenes.length) {
      context.globalAlpha = 1 - fade / 5;
      draw(scene + 1, 0);
    }
    const picture = new VideoFrame(canvas, {
      timestamp: (frame * 1e6) / framesPerSecond,
      duration: 1e6 / framesPerSecond,
    });
    encoder.encode(picture, { keyFrame: at === 0 });
    picture.close();
  }
  await encoder.flush();
  return { description, frames };
}
