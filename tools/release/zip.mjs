/** Writes a zip archive. Node has the compression, but not the container. */
import { crc32, deflateRawSync } from 'node:zlib';

/** 1 January 1980, so that the same files give the same archive. */
const [time, date] = [0, 0x21];
const version = 20;
const utf8Names = 0x800;
const deflated = 8;

/**
 * @param {Map<string, Uint8Array>} files content by path, with slashes
 * @returns {Buffer}
 */
export function zip(files) {
  const [parts, directory] = [[], []];
  let offset = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path);
    const data = deflateRawSync(content, { level: 9 });
    const about = Buffer.alloc(26);
    [version, utf8Names, deflated, time, date].forEach((value, index) => about.writeUInt16LE(value, index * 2));
    [crc32(content), data.length, content.length].forEach((value, index) => about.writeUInt32LE(value, 10 + index * 4));
    about.writeUInt16LE(name.length, 22);

    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, name, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, place, name]));
    parts.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  for (const at of [4, 6]) end.writeUInt16LE(files.size, at);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end]);
}
