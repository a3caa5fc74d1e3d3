/** Writes a film without sound as MP4 (ISO 14496-12 and 14496-15), with the index before the pictures. */

/**
 * @param {{ width: number, height: number, framesPerSecond: number, description: Uint8Array,
 *   frames: { bytes: Uint8Array, isKey: boolean }[], note: string }} film `description` is the AVCDecoderConfigurationRecord;
 *   players ignore the note
 * @returns {Uint8Array}
 */
export function writeMp4(film) {
  const type = box('ftyp', text('isom'), u32(0x200), text('isomiso2avc1mp41'));
  const index = (offset) => box('moov', header(film), track(film, offset));
  const offset = type.length + index(0).length + 8;
  const pictures = box('mdat', ...film.frames.map(({ bytes }) => bytes));
  return join([type, index(offset), pictures, box('free', text(film.note))]);
}

const identity = join([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32));

function header({ framesPerSecond, frames }) {
  return box(
    'mvhd',
    u32(0),
    zeros(8),
    u32(framesPerSecond),
    u32(frames.length),
    u32(0x10000),
    u16(0x100),
    zeros(10),
    identity,
    zeros(24),
    u32(2),
  );
}

function track(film, offset) {
  const { width, height, frames } = film;
  const head = box(
    'tkhd',
    u32(3),
    zeros(8),
    u32(1),
    zeros(4),
    u32(frames.length),
    zeros(16),
    identity,
    u32(width << 16),
    u32(height << 16),
  );
  return box('trak', head, media(film, offset));
}

function media(film, offset) {
  const { framesPerSecond, frames } = film;
  const undetermined = 0x55c4;
  return box(
    'mdia',
    box('mdhd', u32(0), zeros(8), u32(framesPerSecond), u32(frames.length), u16(undetermined), zeros(2)),
    box('hdlr', u32(0), zeros(4), text('vide'), zeros(12), text('Film\0')),
    box(
      'minf',
      box('vmhd', u32(1), zeros(8)),
      box('dinf', box('dref', u32(0), u32(1), box('url ', u32(1)))),
      samples(film, offset),
    ),
  );
}

function samples({ width, height, description, frames }, offset) {
  const keys = frames.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []));
  const avc1 = box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    u32(0x480000),
    u32(0x480000),
    zeros(4),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    box('avcC', description),
  );
  return box(
    'stbl',
    box('stsd', u32(0), u32(1), avc1),
    // Every frame lasts one tick, and all are one chunk.
    box('stts', u32(0), u32(1), u32(frames.length), u32(1)),
    box('stss', u32(0), u32(keys.length), ...keys.map(u32)),
    box('stsc', u32(0), u32(1), u32(1), u32(frames.length), u32(1)),
    box('stsz', u32(0), u32(0), u32(frames.length), ...frames.map(({ bytes }) => u32(bytes.length))),
    box('stco', u32(0), u32(1), u32(offset)),
  );
}

function box(name, ...parts) {
  const content = join(parts);
  return join([u32(content.length + 8), text(name), content]);
}

function join(parts) {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function zeros(length) {
  return new Uint8Array(length);
}

function text(characters) {
  return new TextEncoder().encode(characters);
}

function u16(value) {
  return new Uint8Array([value >>> 8, value & 0xff]);
}

function u32(value) {
  return new Uint8Array([value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]);
}
