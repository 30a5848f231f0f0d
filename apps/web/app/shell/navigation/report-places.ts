/** The reports, in the order of their cards. */
export const REPORT_PLACES = [
  { to: '/app/reports/vat-summary', label: 'VAT summary', words: 'report return box' },
  {
    to: '/app/reports/quarterly-income',
    label: 'Quarterly income',
    words: 'report income tax mtd self assessment',
  },
  { to: '/app/reports/income-by-customer', label: 'Income by customer', words: 'report turnover sales' },
  {
    to: '/app/reports/income-by-product',
    label: 'Income by product',
    words: 'report turnover sales services',
  },
  { to: '/app/reports/income-by-month', label: 'Income by month', words: 'report turnover sales' },
  {
    to: '/app/reports/aged-debtors',
    label: 'Aged debtors',
    words: 'report owed outstanding balances ageing',
  },
  { to: '/app/reports/cis-suffered', label: 'CIS suffered', words: 'report construction deductions tax' },
  { to: '/app/reports/quotes-won-and-lost', label: 'Quotes won and lost', words: 'report win rate reasons' },
] as const
