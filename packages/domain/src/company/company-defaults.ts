/** What a new company starts with. */
export const DEFAULT_CURRENCY = 'GBP'
/** A fraction; shown as 20 %. */
export const DEFAULT_TAX_RATE = '0.2'
export const DEFAULT_PAYMENT_TERMS_DAYS = 30
/** Percent; the value of the new VAT rate form too. */
export const DEFAULT_VAT_RATE = '20'

/** The longest that a company may let its quotes stand, or its customers take to pay. */
export const MAX_SETTING_DAYS = 3650

/** The VAT rates that a new company is given: all there are in the United Kingdom (VAT Act 1994, ss. 2, 29A and 30). */
export const FIRST_VAT_RATES = [
  { name: 'Standard', rate: DEFAULT_VAT_RATE, is_default: true },
  { name: 'Reduced', rate: '5', is_default: false },
  { name: 'Zero', rate: '0', is_default: false },
] as const
