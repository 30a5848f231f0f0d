/** The inputs of the contract that a form is filled in for: what a page loads of the contract, and no more of it. */
export {
  codeInput,
  companyInformation,
  companyInput,
  customerInput,
  documentAppearance,
  memberInput,
  memberRoleInput,
  newEmailInput,
  passkeyInput,
  paymentInput,
  productInput,
  profileInput,
  quoteEdit,
  quoteInput,
  testEmailInput,
  vatRateEntryInput,
} from '@quotespark/contract'
