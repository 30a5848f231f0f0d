/**
 * Messages for lines that contradict themselves. In their own file, because only the code that edits lines needs
 * them.
 */
export const LINE_MESSAGES = {
  discountPercent: 'Discount must be between 0 and 100% with no more than 2 decimal places.',
  discountAmount: 'Discount must be an amount in pounds, not negative, with no more than 2 decimal places.',
  discountTwice: 'Discount is either a percentage or an amount, not both.',
  discountTooLarge: (from: string) => `Discount cannot be more than the ${from} it is taken from.`,
  vatCategoryRate: {
    S: 'VAT category S (standard or reduced rate) needs a VAT rate above 0%.',
    Z: 'VAT category Z (zero rate) needs a VAT rate of 0%.',
    E: 'VAT category E (exempt) has no VAT rate above 0%.',
    AE: 'VAT category AE (reverse charge) needs the VAT rate at which the customer accounts for it.',
    O: 'VAT category O (outside the scope of VAT) has no VAT rate above 0%.',
  },
  vatCategoryAmount: 'This VAT category charges no VAT, so it cannot have a VAT amount.',
  vatAmountIncluded: 'Prices here include VAT, so VAT cannot be entered as an amount: set a VAT rate.',
  exemptionReason: 'Exemption reason is required: say why no VAT is charged.',
  choiceGroup: 'Group is required: name the lines to choose from.',
  choiceGroupOfOne: (group: string) => `Group “${group}” needs at least two lines to choose from.`,
  choiceGroupUnpicked: (group: string) => `Group “${group}” needs one line selected by default.`,
  choiceGroupPicked: (group: string) => `Group “${group}” can have only one line selected by default.`,
  tooManyGroups: (maximum: number) => `You can have up to ${maximum} groups.`,
  quantityLimit: 'Quantity limit must be a positive number with no more than 3 decimal places.',
  quantityLimitsTurned: 'Minimum quantity cannot be more than the maximum.',
  quantityOutsideLimits: 'Quantity must be between its minimum and maximum.',
} as const
