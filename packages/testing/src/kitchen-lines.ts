const PRICE = { quantity: '1', vat_rate: '20' } as const

/**
 * The lines of a kitchen quote with a choice between two worktops and an adjustable number of lights: £1,800.00 as offered,
 * £1,560.00 at the lowest.
 */
export const KITCHEN = [
  { ...PRICE, description: 'Fitting', unit_price: '1000.00' },
  { ...PRICE, description: 'Oak', unit_price: '300.00', choice: 'one_of', group: 'Worktop', selected: true },
  { ...PRICE, description: 'Stone', unit_price: '800.00', choice: 'one_of', group: 'Worktop' },
  {
    ...PRICE,
    description: 'Lights',
    unit: 'item',
    unit_price: '50.00',
    choice: 'optional',
    selected: true,
    quantity: '4',
    quantity_min: '1',
    quantity_max: '10',
  },
] as const
