/** A picture as somebody sent it, and the drawing it becomes. */
export type PictureJob = { bytes: Uint8Array } & (
  | { as: 'picture' /** wide and high at most, in pixels */; side: number }
  | { as: 'avatar' | 'signature' | 'mail-logo' }
)

/** Why a picture is not drawn. */
export type PictureProblem = 'unreadable' | 'too-many-pixels' | 'too-complex'

/** `drawn` is null where a signature has no ink. */
export type PictureAnswer = { drawn: Uint8Array | null } | { problem: PictureProblem }

export class PictureError extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(`The picture cannot be drawn: ${problem}`)
    this.name = 'PictureError'
    this.problem = problem
  }
}

/** First bytes by format. What a file calls itself is for anybody to choose. */
const SIGNATURES = {
  png: /^\x89PNG/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF....WEBP/s,
  gif: /^GIF8[79]a/,
}

export type PictureFormat = keyof typeof SIGNATURES | 'svg'

/** The format by the content; a text may be an SVG. */
export function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  const start = Buffer.from(bytes.subarray(0, 1000)).toString('latin1')
  const formats = Object.keys(SIGNATURES) as (keyof typeof SIGNATURES)[]
  return formats.find((format) => SIGNATURES[format].test(start)) ?? (start.includes('<') ? 'svg' : undefined)
}
