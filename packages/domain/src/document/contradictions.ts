import { isVatRate } from '../money/vat.ts'
import { isBlank } from '../validation.ts'
import { isQuantityOpen, isSelected, linesByGroup, MAX_GROUPS } from './choice/choice.ts'
import { type Discount, discountIssue } from './line/discount.ts'
import { type Issue, type IssueLocation, issueAt, lineAt, THE_DOCUMENT } from './line/issue-location.ts'
import { isCharged, type LineInput, tryParseQuantity } from './line/line.ts'
import { LINE_MESSAGES } from './line/line-messages.ts'
import { fitsRate, type VatCategory } from './vat-category.ts'

interface Terms extends Discount {
  prices_include_vat?: boolean
  vat_is_given?: boolean
}

interface NumberedLine extends LineInput {
  index: number
}

/**
 * Finds what cannot be true at once in a document, in words that name line and field. Called before anything is added up, and
 * wherever a form or a call is checked, so that all problems are reported together. An amount above what it is taken from
 * is only found once prices are known.
 */
export function findContradictions(items: readonly LineInput[], terms: Terms = {}): Issue[] {
  const found: Issue[] = []
  const ofDocument = discountIssue(terms, THE_DOCUMENT)
  if (ofDocument) found.push(ofDocument)
  items.forEach((item, index) => {
    if (isCharged(item) && !isPlain(item)) found.push(...contradictionsOfLine(item, lineAt(index), terms))
  })
  if (terms.prices_include_vat) found.push(...enteredVatIssues(items))
  if (items.some(({ choice }) => choice === 'one_of')) found.push(...contradictionsOfGroups(items))
  return found
}

/** Where prices include VAT, a line's VAT is what its price contains, and cannot be typed as well. */
function enteredVatIssues(items: readonly LineInput[]): Issue[] {
  return items.flatMap((item, index) =>
    isCharged(item) && item.vat_amount != null
      ? [issueAt(lineAt(index), 'vat_amount', LINE_MESSAGES.vatAmountIncluded)]
      : [],
  )
}

/** Most lines are plain: they set nothing that could contradict anything. */
function isPlain(item: LineInput): boolean {
  return (
    item.discount_percent == null &&
    item.discount_amount == null &&
    item.vat_category == null &&
    item.quantity_min == null &&
    item.quantity_max == null
  )
}

function* contradictionsOfLine(item: LineInput, place: IssueLocation, terms: Terms): Generator<Issue> {
  const ofDiscount = discountIssue(item, place)
  if (ofDiscount) yield ofDiscount
  if (item.vat_category != null) yield* contradictionsOfVat(item, item.vat_category, place, terms)
  if (isQuantityOpen(item)) yield* contradictionsOfLimits(item, place)
}

function* contradictionsOfVat(
  item: LineInput,
  category: VatCategory,
  place: IssueLocation,
  { vat_is_given = false }: Terms,
): Generator<Issue> {
  const { vat_rate } = item
  // A malformed rate is refused elsewhere.
  if ((vat_rate === null || isVatRate(vat_rate)) && !fitsRate(category, vat_rate)) {
    yield issueAt(place, 'vat_category', LINE_MESSAGES.vatCategoryRate[category])
  }
  const takesAmount = category === 'S' || (category === 'AE' && vat_is_given)
  if (!takesAmount && item.vat_amount != null)
    yield issueAt(place, 'vat_amount', LINE_MESSAGES.vatCategoryAmount)
  if (category === 'E' && isBlank(item.exemption_reason ?? '')) {
    yield issueAt(place, 'exemption_reason', LINE_MESSAGES.exemptionReason)
  }
}

function* contradictionsOfLimits(
  { quantity, quantity_min, quantity_max }: LineInput,
  place: IssueLocation,
): Generator<Issue> {
  const asked = tryParseQuantity(quantity)
  const least = quantity_min == null ? asked : tryParseQuantity(quantity_min)
  const most = quantity_max == null ? asked : tryParseQuantity(quantity_max)
  if (quantity_min != null && least === undefined)
    yield issueAt(place, 'quantity_min', LINE_MESSAGES.quantityLimit)
  if (quantity_max != null && most === undefined)
    yield issueAt(place, 'quantity_max', LINE_MESSAGES.quantityLimit)
  // A malformed quantity is refused elsewhere.
  if (asked === undefined || least === undefined || most === undefined) return
  if (quantity_min != null && quantity_max != null && least > most) {
    yield issueAt(place, 'quantity_min', LINE_MESSAGES.quantityLimitsTurned)
  } else if (asked < least || asked > most) {
    yield issueAt(place, 'quantity', LINE_MESSAGES.quantityOutsideLimits)
  }
}

function* contradictionsOfGroups(items: readonly LineInput[]): Generator<Issue> {
  const numbered = items.map((item, index): NumberedLine => ({ ...item, index })).filter(isCharged)
  const groups = [...linesByGroup(numbered)]
  for (const [group, [first, ...others]] of groups) {
    if (!first) continue
    const place = lineAt(first.index)
    if (isBlank(group)) {
      yield issueAt(place, 'group', LINE_MESSAGES.choiceGroup)
      continue
    }
    if (others.length === 0) yield issueAt(place, 'group', LINE_MESSAGES.choiceGroupOfOne(group))
    const [picked, second] = [first, ...others].filter(isSelected)
    if (!picked) yield issueAt(place, 'selected', LINE_MESSAGES.choiceGroupUnpicked(group))
    if (second) yield issueAt(lineAt(second.index), 'selected', LINE_MESSAGES.choiceGroupPicked(group))
  }
  const [, [beyond] = []] = groups[MAX_GROUPS] ?? []
  if (beyond) yield issueAt(lineAt(beyond.index), 'group', LINE_MESSAGES.tooManyGroups(MAX_GROUPS))
}
