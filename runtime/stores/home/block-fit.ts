/**
 * Whether a home fits the visitor's block: a check of dimensions only. No DOM: the server uses it too. The plugin's
 * class BlockFit has the same rule, and a test with the same cases.
 */
import { defineMessages } from '../../dom/messages.ts';

/** In metres, with the street along its width. */
export interface Block {
  width: number;
  depth: number;
}

/** The least distances from the boundaries in metres; `sides` is that of both sides together. */
export interface Setbacks {
  front: number;
  rear: number;
  sides: number;
}

/** `width` and `depth` are what the block lacks, in metres; 0 unless the home fits in neither direction. */
export interface BlockFit {
  kind: 'fits' | 'turned' | 'short';
  width: number;
  depth: number;
}

/** Of each side of a block, in metres. */
const [minSide, maxSide] = [5, 100];

const t = defineMessages('block', {
  fits: 'Fits your block',
  turned: 'Fits turned, with its long side to the street',
  moreWidth: 'Needs {width} m more width',
  moreDepth: 'Needs {depth} m more depth',
  moreOfBoth: 'Needs {width} m more width and {depth} m more depth',
});

const centimetres = (metres: number): number => Math.round(metres * 100);

/** In tenths of a metre, rounded up: a home never fits in what is said to be missing. */
const shortage = (needed: number, has: number): number => Math.ceil(Math.max(0, needed - has) / 10) / 10;

/** Checks a home with its outline in metres, as drawn or turned by a quarter. A mirrored home needs the same block. */
export function fitOf(
  { widthM, lengthM }: { widthM: number; lengthM: number },
  { front, rear, sides }: Setbacks,
  { width, depth }: Block,
): BlockFit {
  const [across, along] = [centimetres(widthM), centimetres(lengthM)];
  const [beside, before] = [centimetres(sides), centimetres(front) + centimetres(rear)];
  const [hasWidth, hasDepth] = [centimetres(width), centimetres(depth)];
  if (across + beside <= hasWidth && along + before <= hasDepth) return { kind: 'fits', width: 0, depth: 0 };
  if (along + beside <= hasWidth && across + before <= hasDepth) return { kind: 'turned', width: 0, depth: 0 };
  return { kind: 'short', width: shortage(across + beside, hasWidth), depth: shortage(along + before, hasDepth) };
}

/** Reads a side as visitors type it: `12.5`, `12,5` or `12.5 m`. @returns null if it is no length of a block's side */
export function parseSide(text: string): number | null {
  const [, whole, fraction = '0'] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*m?$/i.exec(text.trim()) ?? [];
  const side = Number(`${whole}.${fraction}`);
  return side >= minSide && side <= maxSide ? side : null;
}

/** Reads the cookie's `12.5x28`. @returns null if it is not exactly that */
export function parseBlock(text: string): Block | null {
  const sides = /^\d{1,3}(?:\.\d{1,2})?x\d{1,3}(?:\.\d{1,2})?$/.test(text) ? text.split('x').map(parseSide) : [];
  const [width = null, depth = null] = sides;
  return width === null || depth === null ? null : { width, depth };
}

/** `12.5 × 28 m` */
export function blockText({ width, depth }: Block): string {
  return `${width} × ${depth} m`;
}

/** The answer in words. */
export function fitText({ kind, width, depth }: BlockFit): string {
  if (kind !== 'short') return t(kind);
  return t(width === 0 ? 'moreDepth' : depth === 0 ? 'moreWidth' : 'moreOfBoth', { width, depth });
}
