/** A picture as somebody sent it, and the kind of drawing to make of it. */
export type PictureJob = { bytes: Uint8Array } & (
  | { as: 'picture' /** largest width and height, in pixels */; side: number }
  | { as: 'avatar' | 'signature' | 'mail-logo' }
)

/** Reasons for not drawing a picture. */
export type PictureProblem = 'unsupported' | 'unreadable' | 'too-many-pixels' | 'too-complex'

/** `drawn` is null for a signature without ink. */
export type PictureAnswer = { drawn: Uint8Array | null } | { problem: PictureProblem }

export class PictureError extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(`The picture cannot be drawn: ${problem}`)
    this.name = 'PictureError'
    this.problem = problem
  }
}

/** First bytes by format; the name and type that a file claims are not trusted. */
const SIGNATURES = {
  png: /^\x89PNG/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF....WEBP/s,
  gif: /^GIF8[79]a/,
}

export type PictureFormat = keyof typeof SIGNATURES | 'svg'

/** Detects the format from the content; text with a `<` counts as SVG. */
export function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  const start = Buffer.from(bytes.subarray(0, 1000)).toString('latin1')
  const formats = Object.keys(SIGNATURES) as (keyof typeof SIGNATURES)[]
  return formats.find((format) => SIGNATURES[format].test(start)) ?? (start.includes('<') ? 'svg' : undefined)
}
