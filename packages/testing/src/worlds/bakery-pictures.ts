/** The logo: an ear of wheat over a kiln's arch with the name, drawn for this company in its colour. */
export const BAKERY_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="240" viewBox="0 0 720 240">
  <g fill="none" stroke="#8a4b1f" stroke-width="12" stroke-linecap="round">
    <path d="M40 200V120a80 80 0 0 1 160 0v80"/>
    <path d="M20 200h200"/>
    <path d="M120 200V92"/>
  </g>
  <g fill="#d99a3d">
    <path d="M120 92c-14-14-14-34 0-48c14 14 14 34 0 48z"/>
    <path d="M112 128c-20-2-32-16-34-34c18 2 32 14 34 34z"/>
    <path d="M128 128c20-2 32-16 34-34c-18 2-32 14-34 34z"/>
    <path d="M112 168c-20-2-32-16-34-34c18 2 32 14 34 34z"/>
    <path d="M128 168c20-2 32-16 34-34c-18 2-32 14-34 34z"/>
  </g>
  <g fill="#8a4b1f" font-family="serif" font-weight="bold" font-size="84">
    <text x="260" y="118">Crumb</text>
    <text x="260" y="204">&amp; Kiln</text>
  </g>
</svg>`

/** A customer's signature, as drawn with a finger on a phone. */
export const BAKERY_SIGNATURE = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="180" viewBox="0 0 480 180">
  <path fill="none" stroke="#14171d" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"
    d="M40 128C64 40 92 26 98 52s-34 84-50 80 44-62 70-56-18 52 2 50 30-50 46-46-14 44 4 44 26-46 42-44-8 42 10 42 34-62 48-84-22 92-2 88 30-48 46-44-12 40 6 42 40-24 76-52"/>
  <path fill="none" stroke="#14171d" stroke-width="4" stroke-linecap="round" d="M70 152c96-18 214-22 330-10"/>
</svg>`
