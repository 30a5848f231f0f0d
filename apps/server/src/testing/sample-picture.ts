/** Eight by eight pixels in the brand's plum. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEVoKmtUtdO6AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC'

export function samplePicture(): File {
  return new File([Buffer.from(PNG, 'base64')], 'logo.png', { type: 'image/png' })
}

/** Text of an SVG of 99 by 99. */
export const svgOf = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">${content}</svg>`

/** Draws each level into its own picture: ten megabytes each at the size of a logo. */
export const nestedSvg = (levels: number) =>
  svgOf(`${'<g opacity=".9"><rect width="99" height="99"/>'.repeat(levels)}${'</g>'.repeat(levels)}`)

/** Draws a path 2^`doublings` times, with little memory; from 4,000 times on it takes a second of processor time. */
export const slowSvg = (doublings: number) => {
  const uses = Array.from(
    { length: doublings },
    (_, at) => `<g id="u${at + 1}"><use href="#u${at}"/><use href="#u${at}"/></g>`,
  )
  return svgOf(
    `<defs><path id="u0" d="M1 1 L90 90 Q20 70 50 3z" stroke="red"/>${uses.join('')}</defs><use href="#u${doublings}"/>`,
  )
}

/** Each mask uses the one before it twice, and keeps its own pictures in memory meanwhile. */
export const maskedSvg = (masks: number) => {
  const each = Array.from(
    { length: masks },
    (_, at) =>
      `<mask id="m${at}">${`<rect width="99" height="99" mask="url(#m${at - 1})"/>`.repeat(2)}</mask>`,
  )
  return svgOf(`${each.join('')}<rect width="99" height="99" mask="url(#m${masks - 1})"/>`)
}
