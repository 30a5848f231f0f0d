/** Groups of exempt supplies in the VAT Act 1994, Schedule 9. */
const GROUPS = [
  'land and buildings',
  'insurance',
  'postal services',
  'betting, gaming and lotteries',
  'finance',
  'education',
  'health and welfare',
  'burial and cremation',
  'subscriptions to professional bodies',
  'sport and physical education',
  'works of art',
  'fund-raising by charities',
  'cultural services',
  'supplies without input tax',
  'investment gold',
  'cost sharing groups',
] as const

/** Ready-made reasons for exempt lines, such as 'Exempt: insurance (VAT Act 1994, Schedule 9, Group 2)'. */
export const EXEMPTION_REASONS: readonly string[] = GROUPS.map(
  (group, index) => `Exempt: ${group} (VAT Act 1994, Schedule 9, Group ${index + 1})`,
)
