/*
 * SVG pictures of the bakery's products. Each stands in the middle of a table before a plain wall, so that it can be
 * cropped wide or square.
 */

const CRUST = '#b9732f'
const DARK_CRUST = '#8a4b1f'
const CREAM = '#fff7ea'
const SHADE = '#eadbc6'

function onTable(wall: string, table: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500" viewBox="0 0 800 500">
  <rect width="800" height="500" fill="${wall}"/><rect y="380" width="800" height="120" fill="${table}"/>${drawing}</svg>`
}

/** The plate and its shadow. */
const plate = (width: number) =>
  `<ellipse cx="400" cy="428" rx="${width + 24}" ry="20" fill="#000" opacity=".1"/>
  <ellipse cx="400" cy="416" rx="${width}" ry="24" fill="#fff"/><ellipse cx="400" cy="412" rx="${width - 16}" ry="18" fill="#f1ece6"/>`

/** A tier of a cake: its top, its side, and the shade on its right. */
function tier(top: number, width: number, height: number, colour: string, shade: string): string {
  const left = 400 - width / 2
  const round = width / 12
  return `<path d="M${left} ${top}v${height}a${width / 2} ${round} 0 0 0 ${width} 0v${-height}z" fill="${colour}"/>
  <path d="M${400 + width / 4} ${top}v${height + round * 0.86}q${width / 6} -4 ${width / 4} ${-round * 0.86}v${-height}z" fill="${shade}" opacity=".55"/>
  <ellipse cx="400" cy="${top}" rx="${width / 2}" ry="${round}" fill="#fff"/>`
}

const flower = (x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><g fill="${colour}"><circle cy="-9" r="8"/><circle cx="8.6" cy="-2.8" r="8"/><circle cx="5.3" cy="7.3" r="8"/><circle cx="-5.3" cy="7.3" r="8"/><circle cx="-8.6" cy="-2.8" r="8"/></g><circle r="5" fill="#f2c14e"/></g>`

const leaf = (x: number, y: number, turn: number) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0q14 -14 34 0q-20 14 -34 0z" fill="#7d9a6a"/>`

/** Beads around the foot of a tier. */
const beads = (bottom: number, width: number) =>
  `<path d="M${400 - width / 2} ${bottom}a${width / 2} ${width / 12} 0 0 0 ${width} 0" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" stroke-dasharray="0 15"/>`

const WEDDING_CAKE = onTable(
  '#dfe6df',
  '#cbb89f',
  `${plate(190)}${tier(300, 290, 100, CREAM, SHADE)}${beads(400, 290)}${tier(205, 210, 92, CREAM, SHADE)}${beads(297, 210)}
  ${tier(125, 132, 78, CREAM, SHADE)}${beads(203, 132)}
  ${leaf(452, 118, -30)}${leaf(346, 118, 200)}${flower(384, 108, 1.9, '#e8a7ab')}${flower(422, 104, 1.6, '#f3d3c8')}${flower(404, 92, 1.4, '#fff')}
  ${leaf(316, 306, 160)}${flower(322, 292, 1.7, '#e8a7ab')}${flower(352, 304, 1.4, '#f3d3c8')}
  ${leaf(478, 220, 10)}${flower(470, 216, 1.5, '#f3d3c8')}${flower(448, 226, 1.2, '#e8a7ab')}`,
)

const candle = (x: number, colour: string) =>
  `<rect x="${x}" y="98" width="9" height="62" rx="3" fill="${colour}"/><path d="M${x + 4.5} 66q13 18 0 28q-13 -10 0 -28z" fill="#f2a33a"/>`

/** Icing that runs down over the edge. */
const drip = (top: number, width: number, colour: string) => {
  const left = 400 - width / 2
  const runs = [34, 20, 44, 26, 38, 18, 42, 24].map((fall) => {
    const step = width / 8
    return `v${fall}a${step / 4} ${step / 4} 0 0 0 ${step / 2} 0v${-fall + 8}a${step / 4} ${step / 4} 0 0 1 ${step / 2} 0v-8`
  })
  return `<path d="M${left} ${top}${runs.join('')}z" fill="${colour}"/><ellipse cx="400" cy="${top}" rx="${width / 2}" ry="${width / 12}" fill="${colour}"/>`
}

const CELEBRATION_CAKE = onTable(
  '#f4dcd2',
  '#b98e6f',
  `${plate(190)}${tier(275, 290, 125, '#f7b9ae', '#e3958a')}${beads(400, 290)}${drip(275, 290, '#5a3424')}
  ${candle(368, '#7fa8c9')}${candle(396, '#fff')}${candle(424, '#7fa8c9')}${tier(160, 190, 112, '#f7b9ae', '#e3958a')}
  ${beads(272, 190)}${drip(160, 190, '#5a3424')}
  <g fill="#f2c14e"><circle cx="322" cy="356" r="7"/><circle cx="400" cy="372" r="7"/><circle cx="478" cy="352" r="7"/><circle cx="362" cy="240" r="6"/><circle cx="436" cy="236" r="6"/></g>
  <g fill="#7fa8c9"><circle cx="360" cy="382" r="7"/><circle cx="440" cy="380" r="7"/><circle cx="398" cy="250" r="6"/></g>`,
)

const carrot = (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) rotate(-24)"><path d="M0 0q18 -10 40 0q-22 12 -40 0z" fill="#e9812f"/><path d="M38 0q12 -12 20 -8M38 0q14 2 20 6" stroke="#7d9a6a" stroke-width="5" fill="none" stroke-linecap="round"/></g>`

const CARROT_CAKE = onTable(
  '#e7e3d0',
  '#a98d6b',
  `${plate(210)}${tier(265, 330, 130, '#b8713a', '#8f5226')}
  <path d="M235 322a165 27 0 0 0 330 0v24a165 27 0 0 1 -330 0z" fill="${CREAM}"/>
  ${drip(262, 334, CREAM)}<ellipse cx="400" cy="262" rx="150" ry="21" fill="#fffdf8"/>
  ${carrot(306, 268)}${carrot(376, 258)}${carrot(444, 270)}
  <g fill="#9c6b3f"><circle cx="348" cy="250" r="5"/><circle cx="428" cy="278" r="5"/><circle cx="498" cy="258" r="5"/><circle cx="300" cy="258" r="4"/></g>`,
)

const bun = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><ellipse cy="14" rx="98" ry="76" fill="#000" opacity=".1"/><ellipse rx="98" ry="78" fill="${CRUST}"/><ellipse cy="-6" rx="90" ry="68" fill="#dca466"/>
  <path d="M66 -6c0 -40 -132 -44 -132 2c0 44 104 44 104 4c0 -32 -76 -32 -76 0c0 22 48 24 48 2" fill="none" stroke="${DARK_CRUST}" stroke-width="11" stroke-linecap="round"/>
  <path d="M-58 -40q20 18 40 -2t42 4t34 8M-50 26q26 -18 46 2t54 -6" fill="none" stroke="#fffaf2" stroke-width="9" stroke-linecap="round" opacity=".92"/></g>`

const CINNAMON_BUNS = onTable(
  '#d9e0e6',
  '#c9ad8b',
  `<ellipse cx="400" cy="372" rx="330" ry="96" fill="#fff"/><ellipse cx="400" cy="366" rx="300" ry="80" fill="#f1ece6"/>${bun(300, 290)}${bun(500, 290)}${bun(400, 360)}`,
)

const slash = (x: number, lean: number) =>
  `<path d="M${x} 212q${lean} 62 ${lean + 10} 132" stroke="#f0d4a8" stroke-width="20" fill="none" stroke-linecap="round"/>`

const SOURDOUGH = onTable(
  '#e9ddcb',
  '#8f6a4a',
  `<rect x="150" y="392" width="500" height="34" rx="15" fill="#6f4e33"/><ellipse cx="400" cy="396" rx="232" ry="16" fill="#000" opacity=".2"/>
  <path d="M172 336c0 -116 112 -168 228 -168s228 52 228 168c0 44 -44 60 -110 60h-236c-66 0 -110 -16 -110 -60z" fill="${CRUST}"/>
  <path d="M172 336c0 44 44 60 110 60h236c66 0 110 -16 110 -60c-30 26 -92 34 -228 34s-198 -8 -228 -34z" fill="${DARK_CRUST}" opacity=".6"/>
  ${slash(268, 10)}${slash(352, 6)}${slash(436, 2)}${slash(520, -8)}
  <g fill="#fff" opacity=".35"><circle cx="312" cy="210" r="4"/><circle cx="402" cy="192" r="5"/><circle cx="490" cy="214" r="4"/><circle cx="228" cy="280" r="4"/><circle cx="576" cy="290" r="5"/></g>`,
)

const CROISSANT = onTable(
  '#f0e4d3',
  '#9db0b5',
  `<ellipse cx="400" cy="420" rx="290" ry="30" fill="#000" opacity=".08"/><ellipse cx="400" cy="408" rx="280" ry="40" fill="#fff"/><ellipse cx="400" cy="402" rx="250" ry="30" fill="#f1ece6"/>
  <g stroke="${DARK_CRUST}" stroke-width="5" stroke-linejoin="round">
  <path d="M196 396c-36 -22 -30 -70 6 -92l48 46q-8 34 -54 46z" fill="#c98a45"/><path d="M604 396c36 -22 30 -70 -6 -92l-48 46q8 34 54 46z" fill="#c98a45"/>
  <path d="M192 314c8 -52 44 -86 92 -96l28 118q-48 22 -70 46z" fill="#d59a52"/><path d="M608 314c-8 -52 -44 -86 -92 -96l-28 118q48 22 70 46z" fill="#d59a52"/>
  <path d="M276 220c34 -36 78 -48 124 -48s90 12 124 48l-42 122q-82 -24 -164 0z" fill="#e0aa62"/></g>
  <path d="M326 226q74 -34 148 0M238 286q12 -24 34 -34M562 286q-12 -24 -34 -34" stroke="#f3d9a8" stroke-width="11" fill="none" stroke-linecap="round"/>`,
)

/** By product name. */
export const BAKERY_PRODUCT_PICTURES: Readonly<Record<string, string>> = {
  'Sourdough loaf, 800 g': SOURDOUGH,
  'Croissants, box of 20': CROISSANT,
  'Cinnamon buns, box of 12': CINNAMON_BUNS,
  'Carrot cake, 14 portions': CARROT_CAKE,
  'Celebration cake, two tiers': CELEBRATION_CAKE,
  'Wedding cake, three tiers': WEDDING_CAKE,
}
