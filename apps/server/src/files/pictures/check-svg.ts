import { PictureError } from './picture-job.ts'

/**
 * Limits of an SVG, counted in its text before anything parses it. librsvg needs about a kilobyte per element. A filter keeps the
 * result of each of its primitives, as large as the picture itself: a shadow takes seven, so this allows seven shadows.
 */
export const SVG_LIMITS = { elements: 20_000, filterPrimitives: 50 }

/** Encodings in which a tag looks the same as in ASCII, so that it can be counted without decoding. */
const READ_ENCODINGS = /^(utf-?8|us-ascii|iso-8859-\d+|windows-125\d)$/i

/**
 * Refuses an SVG that could not be drawn within the limits of the drawing program. It counts too many rather than too few: tags
 * in comments count as well. Anything that could multiply or hide tags is refused: entities that contain markup, SVGs within the
 * SVG, and encodings other than those above.
 */
export function checkSvg(bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString('latin1')
  const encoding = /^[^<]*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'utf-8'
  // UTF-16 and UTF-32 have a NUL in each tag.
  if (text.includes('\0') || !READ_ENCODINGS.test(encoding)) throw new PictureError('unreadable')
  const isTooComplex =
    countOf(text, /<[^\s/!?<>]/g) > SVG_LIMITS.elements ||
    countOf(text, /<(?:[^\s<>:/]+:)?fe[A-Z]/g) > SVG_LIMITS.filterPrimitives ||
    /<!ENTITY\s+(?:%|[^"'>]*(?:"[^"]*[<&]|'[^']*[<&]))/.test(text) ||
    /data:image\/svg/i.test(text)
  if (isTooComplex) throw new PictureError('too-complex')
}

/** False for other text with tags, such as a web page. */
export function hasSvgTag(bytes: Uint8Array): boolean {
  return /<(?:[^\s<>:/!?]+:)?svg[\s/>]/.test(Buffer.from(bytes).toString('latin1'))
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0
  for (const _ of text.matchAll(pattern)) count += 1
  return count
}
