export const DEFAULT_CURRENCY = 'GBP'
/** As a fraction; shown as 20 %. */
export const DEFAULT_TAX_RATE = '0.2'
export const DEFAULT_PAYMENT_TERMS_DAYS = 30
/** In percent; also prefills the form for a new VAT rate. */
export const DEFAULT_VAT_RATE = '20'

/** Maximum number of days for quote validity and for payment terms. */
export const MAX_SETTING_DAYS = 3650

/** VAT rates created with a new company: all that exist in the United Kingdom (VAT Act 1994, ss. 2, 29A and 30). */
export const FIRST_VAT_RATES = [
  { name: 'Standard', rate: DEFAULT_VAT_RATE, is_default: true },
  { name: 'Reduced', rate: '5', is_default: false },
  { name: 'Zero', rate: '0', is_default: false },
] as const
