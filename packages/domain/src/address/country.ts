/** Country codes of ISO 3166-1 alpha-2, as in force in November 2026. */
const ISO_3166 = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO
  FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE
  JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO
  MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW
  PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM
  TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`
const CODES: readonly string[] = ISO_3166.trim().split(/\s+/)
const KNOWN: ReadonlySet<string> = new Set(CODES)

export const HOME_COUNTRY = 'GB'

export function isCountryCode(text: string): boolean {
  return KNOWN.has(text)
}

/** The country's name in British English, from Unicode's CLDR data in browsers and Node. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(['en-GB'], { type: 'region' }).of(code) ?? code
}

/** Lists the United Kingdom first, then all other countries by name. */
export function countries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(['en-GB'], { type: 'region' })
  const named = CODES.map((code) => ({ code, name: names.of(code) ?? code }))
  const isHome = ({ code }: { code: string }) => code === HOME_COUNTRY
  const abroad = named.filter((country) => !isHome(country))
  return [...named.filter(isHome), ...abroad.sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))]
}
