import type { AllSteps } from './document/undo-window/end-undo-window.ts'
import { invoiceSteps } from './invoice/waiting-steps.ts'
import { quoteSteps } from './quote/waiting-steps.ts'

/** The steps that an undo window can end with, by kind of document. */
export const WAITING_STEPS: AllSteps = { quote: quoteSteps, invoice: invoiceSteps }
