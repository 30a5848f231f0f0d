export { emailTextWords } from '@quotespark/contract'
