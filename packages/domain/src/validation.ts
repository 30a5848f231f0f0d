/** Days for which the texts of emails are stored. */
export const MAIL_TEXT_DAYS = 90

export const MIN_PASSWORD_LENGTH = 8
/** Longer passwords only make hashing slow. */
export const MAX_PASSWORD_LENGTH = 128

/** Maximum lengths of texts, in characters. */
export const LIMITS = {
  title: 100,
  description: 500,
  name: 100,
  contact_person: 100,
  company_name: 100,
  address: 500,
  address_line: 100,
  town: 60,
  postcode: 16,
  document_reference: 100,
  customer_notes: 500,
  document_notes: 5000,
  internal_notes: 5000,
  terms_and_conditions: 5000,
  line_description: 500,
  unit: 20,
  exemption_reason: 200,
  choice_group: 100,
  amendment_reason: 2000,
  message: 2000,
  payment_reason: 500,
  credit_reason: 500,
  signer_name: 100,
  phone: 30,
  website: 200,
  company_number: 20,
  bank_account_name: 100,
  document_footer: 300,
  search: 200,
  email_list: 500,
  statement_message: 500,
  email_message: 5000,
  email_subject: 150,
  mail_variable: 500,
  passkey_name: 60,
} as const

/** Maximum sizes of files, in bytes. */
export const MAX_LOGO_BYTES = 5 * 1024 * 1024
export const MAX_ATTACHMENT_BYTES = 20 * 1024 * 1024
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
/** Maximum per invoice. */
export const MAX_ATTACHMENTS = 10
/** For all attachments of an email: 34 MB once encoded, and common servers accept 35 (Exchange Online) to 50 (Gmail). */
export const MAX_ATTACHED_BYTES = 25 * 1024 * 1024

/** Sentences of the specification, and others in the same style where it leaves them open. */
export const MESSAGES = {
  required: (field: string) => `${field} is required`,
  tooShort: (field: string, minimum: number) => `${field} must be at least ${minimum} characters`,
  tooLong: (field: string, maximum: number) => `${field} must be no more than ${maximum} characters`,
  invalidFormat: (field: string) => `${field} format is invalid`,
  oneLine: (field: string) => `${field} must be one line, without control characters`,
  controlCharacters: (field: string) => `${field} must not contain control characters`,
  website: 'Website must be a web address, such as https://example.co.uk',

  passwordCommon: 'This password is too common. Please choose another.',
  passwordOwn: 'Your name, email and company are easy to guess. Please choose another password.',

  tooManyGuesses: 'Too many attempts for this account. Please try again later, or choose a new password.',

  validationError: 'Validation Error',
  companyName: 'Company name is required.',
  companyNameLink: 'Company Name must be one line without a link',
  authenticationRequired: 'Authentication required: Please refresh the page and try again.',
  companyOrUserNotFound: 'Company or user not found',

  quoteCustomer: 'Please select a customer',
  quoteCustomerAnswered:
    'The customer has already answered this quote. Duplicate it to offer it to someone else.',
  quoteTitle: 'Please enter a quote title',
  quoteItemDescriptions: 'Please fill in all item descriptions',
  quoteValidUntilPassed: 'This date has passed. Choose a later one before you send the quote.',

  invoiceTitle: 'Title is required.',
  invoiceItems: 'At least one item is required.',
  itemDescription: 'Item description is required.',
  itemQuantity: 'Item quantity must be positive.',
  itemQuantityFormat: 'Item quantity must be a number with no more than 3 decimal places.',
  itemQuantityTooLarge: 'Item quantity cannot be more than 9,999,999.999.',
  itemPrice: 'Item price cannot be negative.',
  itemPriceFormat: 'Item price must be an amount in pounds with no more than 4 decimal places.',
  itemPriceTooLarge: 'Item price cannot be more than £999,999,999.99.',
  itemVat: 'Item VAT cannot be negative.',
  itemVatWithoutRate: 'A line at 0% VAT or without VAT cannot have a VAT amount.',
  itemVatFormat: 'Item VAT must be an amount in pounds with no more than 2 decimal places.',
  dueDate: 'Due date cannot be before the issue date.',
  tooManyItems: (maximum: number) => `No more than ${maximum} items are allowed.`,
  itemsTooLong: 'The descriptions are too long for one document: please shorten them or split it.',

  tooManyAttachments: (maximum: number) => `No more than ${maximum} attachments are allowed.`,
  attachmentEmpty: 'This file is empty.',
  attachmentInfected: 'The virus scanner found a problem in this file, so it was not uploaded.',
  attachmentProgram: 'Mail servers reject files of this type. Please attach a different file.',
  attachmentTooLarge: 'An attachment cannot be larger than 20 MB.',
  pricesIncludeVatSent:
    'Whether prices include VAT is settled once a document was sent. Write a new one to change it.',
  numberPrefix:
    'A prefix has up to 12 letters, digits or the characters - / . _ #, and does not end in a digit.',
  numberDigits: 'Digits must be a whole number from 1 to 9.',
  nextNumber: 'The next number must be a whole number from 1 to 999,999,999.',
  prefixTwice: 'Quotes and invoices need different prefixes.',
  attachmentTwice: 'A file can be attached for the customer or kept internal, not both.',
  attachmentsTooLarge: 'Attachments cannot be larger than 25 MB in total, because mail servers reject more.',

  invoiceCustomerOfQuote: 'An invoice made from a quote must be for the same customer.',
  invoiceCustomerIssued:
    'This invoice has been issued to its customer. Cancel it and create a new one for someone else.',
  invoiceTotalPaid: (paid: string) => `The total cannot be less than the ${paid} already paid.`,
  sendAtPassed: 'This time has passed. Choose a later one, or send the invoice now.',
  sendAtOverdue: 'This time is after the due date. Choose an earlier one, or a later due date.',
  sendAtDraft: 'Only a complete invoice can be scheduled. Complete it, or remove the time.',
  sendAtIssued: 'This invoice has already been sent.',
  notDueYet: 'This email says that the invoice was due, and it is not due yet.',
  dayPassed: 'This day has passed.',
  claimLater: 'Interest can be claimed up to today, not beyond.',
  quoteVatLeft:
    'This quote includes VAT, which your company no longer charges. Open and save it, then send it again.',
  invoiceVatLeft:
    'This invoice includes VAT, which your company no longer charges. Open and save it, then send it again.',

  vatNumber: 'VAT number format is invalid. It is GB followed by 9 or 12 digits, as on your VAT certificate.',
  vatNumberCheckDigits: 'This VAT number looks wrong. Please check it against your VAT certificate.',
  country: 'Please choose a country from the list.',
  postcode: 'Enter a UK postcode, such as LS1 4AP.',
  utr: 'UTR must be 10 digits. It is on letters from HMRC about your tax.',
  sortCode: 'Sort code must be 6 digits, such as 12-34-56',
  accountNumber: 'Account number must be 8 digits',
  bankIncomplete: 'Enter the account name, sort code and account number, or leave all three empty.',
  taxRate: 'Default tax rate must be between 0 and 100 with no more than 2 decimal places',
  wholeDays: (field: string, minimum: number, maximum: number) =>
    `${field} must be a whole number of days from ${minimum} to ${maximum}`,
  accentColour: 'Accent colour must be written as #rrggbb, such as #682a6b',
  logoTooLarge: 'A logo cannot be larger than 5 MB.',
  pictureUnsupported: 'This file is not a PNG, JPEG, WebP or SVG picture. Please choose one of those.',
  pictureUnreadable: 'This picture cannot be read. It may be damaged: please choose another file.',

  mailLink: (variable: string) => `${variable} must lead to this site`,
  mailText: (variable: string) => `${variable} must not contain a link`,

  vatRate: 'VAT rate must be between 0 and 100 with no more than 2 decimal places',
  productName: 'Name is required',
  paymentAmount: 'Payment amount must be positive.',
  creditNothing: 'Choose what to credit.',
  creditOneWay: 'Choose one way: everything that is left, an amount, or lines.',
  creditOfSurplus: 'Nothing of this refund comes off an invoice, so there is nothing to credit.',
  creditLine: 'This is not a line of the invoice.',
  reopenNoStage: 'This invoice bills no stage of a quote.',
  reopenNotAll: 'A stage can be billed again only once all of its invoice is credited.',
  invoiceCredited: 'Lines, discounts and VAT cannot be changed once there is a credit note.',
  customerEmail: 'Customer does not have an email address',
  mailTextRemoved: `The text of this email was removed after ${MAIL_TEXT_DAYS} days.`,
  unwritable: (address: string) => `We cannot send email to “${address}”. Please correct this address first.`,
  paymentDate: 'A payment cannot be dated in the future.',
  recurringVatLeft:
    'Its lines include VAT, which your company no longer charges. Save it again to leave the VAT out.',
  recurringVatMissing:
    'A line has no VAT and no reason, but your company is registered for VAT. Choose its VAT rate, Exempt or Outside the scope, and save it.',
  recurringNoDates: 'There is no date between the start and the end.',
  recurringTooMany: (count: number, maximum: number) =>
    `This would make ${count} invoices at once. Choose a later start: no more than ${maximum} can be made.`,
  recurringDatesFixed: 'Invoices were made already, so this stays. End it and start a new one to change it.',
  recurringMade: 'Invoices up to this day are done with. Choose a later one.',
  recurringEndsBefore: 'It has no date on or after this day.',
  recurringNoDate: 'This is not one of its next dates.',
  recurringLastDate: 'This is the last one. End the recurring invoice instead.',
  recurringNotSkipped: 'This date is not skipped, or its day has come.',
  vatFiledFuture: 'VAT cannot be filed to a day in the future.',
  vatIncomplete: 'The VAT of earlier invoices is still being worked out. Please try again in a few minutes.',
  vatYearEnd: 'Choose the month your VAT year ends with.',
  rangeOrder: 'The first day cannot be after the last day.',
  tooManyEntries: (most: number) =>
    `A statement lists at most ${most.toLocaleString('en-GB')} entries. Choose fewer days.`,
  rangeTooLong: 'A report covers at most ten years.',
  voidDate: 'It cannot be before the day of the payment.',
  invoiceTwice: 'This invoice is there twice.',
  refundCorrected: 'A refund cannot be corrected. Void it and record it again.',
  paidDraft: 'Send the quote first: a draft is not paid.',
  deductionTwice: 'Enter the deduction once: as the method or as "CIS deducted".',
  deductionShared: 'The parts must add up to the CIS deduction.',
  deductionOfNothing: 'Nothing is owed that CIS could be deducted from.',
  creditDeducted: 'Void the CIS deduction first: it is more than this credit note leaves to deduct.',
  sharesTooLarge: 'The parts are more than the payment.',
  voidAtStripe: 'This payment came through Stripe. Refund it there.',
  refundAtStripe: 'This went through Stripe and cannot be voided.',
  refundByHand: 'Only a payment that came through Stripe can be refunded through it.',
  voidNotAllowed: 'Only owners, administrators and chief officers can void a payment.',
  voidRefunded: 'Something of this payment was refunded. Void the refund first.',
  dateAtStripe: 'The date of a card payment comes from Stripe and cannot be changed.',
  signedName: 'Please type your name',
  signature: 'The signature could not be read. Please draw it again.',
  acceptConfirmation: 'Please confirm that you accept this quote',
  replyProblem: 'Please say what the problem is',
  amendmentRequest: 'Please describe what you would like changed',
  noEmailGiven: 'Leave the email address empty, or untick ‘No email address’',
  contactEmailTaken: 'Another contact of this customer has this email address',
  tooManyContacts: (max: number) => `A customer can have up to ${max} further contacts`,
  tooManySites: (max: number) => `A customer can have up to ${max} site addresses`,
  customerId: 'Customer ID not found',
  pictureTooLarge: 'The picture must be no larger than 5 MB.',
  pictureFormat: 'Please choose a picture: a JPEG, PNG, WebP or GIF file.',
  portalInviteEmail: 'Customer email is required to send portal invitation',
} as const

/** True when nothing is visible: only white space, control characters and format characters such as the zero-width space. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Z}\p{Cc}\p{Cf}]*$/u.test(text)
}

/** True for a single line: a break or control character would cut short a header, a list row or an e-invoice element. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}

/** True when tabs and line breaks are the only control characters. */
export function isOrdinaryText(text: string): boolean {
  return !/[^\P{Cc}\t\n\r]/u.test(text)
}

/** True for a single line that reads as written: nothing in it breaks the line or reverses the text beside it. */
export function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text)
}

/** True for a name without a link: names appear in emails, even to strangers, and must not carry a message to them. */
export function isPersonName(text: string): boolean {
  return isPlainLine(text) && !/[/:@<>]|www\./i.test(text)
}

/** The same for a company, which may be called '24/7 Locks' or 'Foo.co.uk Ltd': only a full web address counts as a link. */
export function isCompanyName(text: string): boolean {
  return isPlainLine(text) && !/:\/\/|www\./i.test(text)
}

/** True when PostgreSQL can store the text: no U+0000, no half of a surrogate pair. Checked here to avoid its error. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** File types Gmail blocks as executables; one of them makes it reject the whole message (support.google.com/mail/answer/6590). */
const PROGRAMS =
  /\.(apk|appx|bat|cab|chm|cmd|com|cpl|dll|dmg|exe|hta|iso|jar|js|jse|lnk|mjs|msc|msi|msix|msp|pif|ps1|scr|sys|vb|vbe|vbs|wsf|wsh)$/i

/** True when the recipient's mail server would reject a file of this name. Trailing dots and spaces are ignored, as Windows does. */
export function isProgramFile(name: string): boolean {
  return PROGRAMS.test(name.replace(/[\s.]+$/, ''))
}
